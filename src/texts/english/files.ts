import type { FileTexts } from '../params/files.js';
import type { Words } from '../words.js';

const quoted = (value: string): string => JSON.stringify(value);

export const FILES: Words<keyof FileTexts> = {
  row_without_machine: () => 'names no machine',
  row_without_product: () => 'names no product',
  row_without_price: () => 'holds no price',
  row_without_time: () => 'holds no time',
  row_without_sale: () => 'does not say which sale is refunded',
  row_time: ({ value }) => `is no time: ${quoted(value)}`,
  row_amount: ({ value }) => `is no amount: ${quoted(value)}`,
  row_negative_sale: ({ value }) =>
    `is negative: ${quoted(value)}; a refund is a status of the sale`,
  row_negative_price: ({ value }) => `is negative: ${quoted(value)}; a price list holds prices`,
  row_count: ({ value, least, most }) =>
    `is no whole number from ${least} to ${most}: ${quoted(value)}`,
  row_status: ({ value }) => `is no known status: ${quoted(value)}; say what it means`,
  row_pack_size: ({ value }) => `tells no size of a pack: ${quoted(value)}`,
  row_stock: ({ value }) => `is no stock: ${quoted(value)}`,
  row_id: ({ most }) => `is longer than ${most} characters or has control characters`,
  row_lost_digits: ({ value }) =>
    `${value} has lost digits in a spreadsheet; export the column as text`,
  row_cell_error: ({ error }) => `holds the error ${error}`.trim(),
  row_cell_too_long: ({ most }) => `is longer than ${most} characters`,
  row_formula: () =>
    'holds a formula without a stored result; open the file, calculate and save it',
  row_listed_before: ({ product, line }) => `${product} is listed in line ${line} already`,
  row_too_many_equal: ({ rows }) =>
    `${rows} rows agree in machine, time, product and price; this cannot be`,
  row_too_many_of_order: ({ order, rows }) => `order ${order} has ${rows} rows; this cannot be`,
  reading_slot_unnamed: ({ field }) => `${field}: The slot has no number`,
  reading_counter: ({ field, slot }) => `${field}: The counter of slot ${slot} is no number`,
  reading_slot_twice: ({ field, slot }) => `${field}: Slot ${slot} is there twice`,
  reading_counter_jumps: ({ slot, units }) =>
    `The counter of slot ${slot} jumps to ${units}; what it says is left out`,

  file_empty: () => 'The file is empty',
  file_without_rows: () => 'The file holds no rows below its headers',
  file_unreadable_rows: () => 'Not a single row could be read; look at the problems of its rows',
  file_too_large: ({ mib }) =>
    `The file is larger than ${mib} MiB; export less, such as a shorter period`,
  file_too_many_columns: ({ line, columns, most }) =>
    `Line ${line} has ${columns} columns, and at most ${most} are read; export only the columns that matter`,
  file_too_many_products: ({ most }) => `The list has more than ${most} products; leave out some`,
  file_encoding: () =>
    'The text is neither UTF-8, UTF-16 nor GB18030; save the file as “CSV UTF-8” and upload it again',
  file_without_text: () => 'The file holds no text; upload a CSV or XLSX file',
  file_old_workbook: () =>
    'The file is an old XLS workbook or has a password; save it as XLSX or CSV without one',
  file_pdf: () => 'The file is a PDF; export it as CSV or XLSX',
  file_markup: () =>
    'The file is a web page or XML under another name; open it and save it as XLSX or CSV',
  file_unclosed_quote: () =>
    'A line is longer than a million characters; a quotation mark is probably not closed',
  file_csv: ({ words }) => `The CSV cannot be read: ${words}`,
  workbook_unknown: () =>
    'The file is no XLSX workbook; save it as XLSX or CSV and upload it again',
  workbook_password: () => 'The workbook is protected by a password',
  workbook_unpacks: () =>
    'The workbook would unpack to far more than its size and is not read; save the sheet as CSV',
  workbook_without_sheet: () => 'The workbook has no visible sheet',
  workbook_sheet_lost: () => 'The workbook does not say where its sheet is',
  workbook_too_much_text: () => 'The workbook holds too much text; save the sheet as CSV instead',
  workbook_long_cell: () => 'A cell of the workbook is too long',
  workbook_xml: ({ words }) => `The workbook cannot be read: ${words}`,
  workbook_damaged: () => 'The workbook is damaged; save it again and upload it once more',
  reading_unknown: () => 'This is no DEX file: it begins with neither DXS, ST nor ID1',
  reading_cut_off: () => 'The file is cut off: its end, an SE or DXE segment, is missing',
  reading_without_counters: () => 'The file has no counters per slot (PA1 and PA2)',
  reading_too_many_slots: ({ most }) => `The file has more than ${most} slots`,
  reading_too_large: ({ mib }) =>
    `The DEX file is larger than ${mib} MiB; upload one reading at a time`,

  sales_file_read: ({ vendor, name, sales, left_out }) =>
    `Sales file ${name} of ${vendor} read: ${counted(sales, 'sale')}${leftOut(left_out)}`,
  price_list_read: ({ vendor, name, products, left_out }) =>
    `Price list ${name} of ${vendor} read: ${counted(products, 'product')}${leftOut(left_out)}`,
  reading_read: ({ vendor, name, machine, sales, left_out }) =>
    `Reading ${name} of machine ${machine} of ${vendor} read: ${counted(sales, 'sale')}${leftOut(left_out)}`,
  file_uploaded_why: ({ by }) => `${by} uploaded it`,
  file_found_why: ({ vendor }) => `It was in the folder of ${vendor}`,
};

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`;

const leftOut = (rows: number): string => (rows === 0 ? '' : `, ${counted(rows, 'row')} not read`);
