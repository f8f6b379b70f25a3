import type { FileTexts } from '../../../../src/texts/params/files.js';
import { quote, told } from '../said.js';
import type { WordsInBoth } from '../words.js';

export const FILES: WordsInBoth<keyof FileTexts> = {
  en: {
    row_without_machine: () => 'names no machine',
    row_without_product: () => 'names no product',
    row_without_price: () => 'holds no price',
    row_without_time: () => 'holds no time',
    row_without_sale: () => 'does not say which sale is refunded',
    row_time: ({ value }) => told`is no time: ${quote(value)}`,
    row_amount: ({ value }) => told`is no amount: ${quote(value)}`,
    row_negative_sale: ({ value }) =>
      told`is negative: ${quote(value)}. A refund is a status of the sale`,
    row_negative_price: ({ value }) =>
      told`is negative: ${quote(value)}. A price list holds prices`,
    row_count: ({ value, least, most }) =>
      told`is no whole number from ${least} to ${most}: ${quote(value)}`,
    row_status: ({ value }) => told`is no known status: ${quote(value)}. Say what it means`,
    row_pack_size: ({ value }) => told`tells no size of a pack: ${quote(value)}`,
    row_stock: ({ value }) => told`is no stock: ${quote(value)}`,
    row_id: ({ most }) => `is longer than ${most} characters or has control characters`,
    row_lost_digits: ({ value }) =>
      `${value} has lost digits in a spreadsheet. Export the column as text`,
    row_cell_error: ({ error }) => `holds the error ${error}`.trim(),
    row_cell_too_long: ({ most }) => `is longer than ${most} characters`,
    row_formula: () =>
      'holds a formula without a stored result. Open the file, calculate and save it',
    row_listed_before: ({ product, line }) =>
      told`${quote(product)} is listed in line ${line} already`,
    row_too_many_equal: ({ rows }) =>
      `${rows} rows agree in machine, time, product and price, which cannot be`,
    row_too_many_of_order: ({ order, rows }) =>
      told`order ${quote(order)} has ${rows} rows, which cannot be`,
    reading_slot_unnamed: () => 'The slot has no number',
    reading_counter: ({ slot }) => told`The counter of slot ${quote(slot)} is no number`,
    reading_slot_twice: ({ slot }) => told`Slot ${quote(slot)} is there twice`,
    reading_counter_jumps: ({ slot, units }) =>
      told`The counter of slot ${quote(slot)} jumps to ${units}, so what it says is left out`,

    file_empty: () => 'The file is empty',
    file_without_rows: () => 'The file holds no rows below its headers',
    file_unreadable_rows: () => 'Not a single row could be read. Look at the problems of its rows',
    file_too_large: ({ mib }) =>
      `The file is larger than ${mib} MiB. Export less, such as a shorter period`,
    file_too_many_columns: ({ line, columns, most }) =>
      `Line ${line} has ${columns} columns, and at most ${most} are read. Export only the columns that matter`,
    file_too_many_products: ({ most }) => `The list has more than ${most} products. Leave out some`,
    file_encoding: () =>
      'The text is neither UTF-8, UTF-16 nor GB18030. Save the file as “CSV UTF-8” and upload it again',
    file_without_text: () => 'The file holds no text. Upload a CSV or XLSX file',
    file_old_workbook: () =>
      'The file is an old XLS workbook or has a password. Save it as XLSX or CSV without one',
    file_pdf: () => 'The file is a PDF. Export it as CSV or XLSX',
    file_markup: () =>
      'The file is a web page or XML under another name. Open it and save it as XLSX or CSV',
    file_unclosed_quote: () =>
      'A line is longer than a million characters. A quotation mark is probably not closed',
    file_csv: ({ words }) => told`The CSV cannot be read: ${quote(words)}`,
    workbook_unknown: () =>
      'The file is no XLSX workbook. Save it as XLSX or CSV and upload it again',
    workbook_password: () => 'The workbook is protected by a password',
    workbook_unpacks: () =>
      'The workbook would unpack to far more than its size and is not read. Save the sheet as CSV',
    workbook_without_sheet: () => 'The workbook has no visible sheet',
    workbook_sheet_lost: () => 'The workbook does not say where its sheet is',
    workbook_too_much_text: () => 'The workbook holds too much text. Save the sheet as CSV instead',
    workbook_long_cell: () => 'A cell of the workbook is too long',
    workbook_xml: ({ words }) => told`The workbook cannot be read: ${quote(words)}`,
    workbook_damaged: () => 'The workbook is damaged. Save it again and upload it once more',
    reading_unknown: () => 'This is no DEX file',
    reading_cut_off: () => 'The file is cut off: its end is missing',
    reading_without_counters: () => 'The file has no counters per slot',
    reading_too_many_slots: ({ most }) => `The file has more than ${most} slots`,
    reading_too_large: ({ mib }) =>
      `The DEX file is larger than ${mib} MiB. Upload one reading at a time`,

    sales_file_read: ({ vendor, name, sales, left_out }, s) =>
      told`Sales file ${quote(name)} of ${s.vendor(vendor)} read: ${countedEn(sales, 'sale')}${leftOutEn(left_out)}`,
    price_list_read: ({ vendor, name, products, left_out }, s) =>
      told`Price list ${quote(name)} of ${s.vendor(vendor)} read: ${countedEn(products, 'product')}${leftOutEn(left_out)}`,
    reading_read: ({ name, machine, sales, left_out }, s) =>
      told`Reading ${quote(name)} of ${s.machine(machine)} read: ${countedEn(sales, 'sale')}${leftOutEn(left_out)}`,
    file_uploaded_why: ({ by }) => `Uploaded by ${by}`,
    file_found_why: ({ vendor }, s) => `It was in the folder of ${s.vendor(vendor)}`,
  },
  zh: {
    row_without_machine: () => '没有写明机器',
    row_without_product: () => '没有写明商品',
    row_without_price: () => '没有价格',
    row_without_time: () => '没有时间',
    row_without_sale: () => '没有写明退的是哪笔销售',
    row_time: ({ value }) => told`不是时间：${quote(value)}`,
    row_amount: ({ value }) => told`不是金额：${quote(value)}`,
    row_negative_sale: ({ value }) => told`是负数：${quote(value)}。退款应写在销售的状态里`,
    row_negative_price: ({ value }) => told`是负数：${quote(value)}。价目表应填写价格`,
    row_count: ({ value, least, most }) => told`不是 ${least} 到 ${most} 的整数：${quote(value)}`,
    row_status: ({ value }) => told`状态未知：${quote(value)}。请说明它的含义`,
    row_pack_size: ({ value }) => told`没有写明每箱件数：${quote(value)}`,
    row_stock: ({ value }) => told`不是库存数量：${quote(value)}`,
    row_id: ({ most }) => `超过 ${most} 个字，或含有控制字符`,
    row_lost_digits: ({ value }) => `${value} 在电子表格中丢失了数字，请把该列导出为文本`,
    row_cell_error: ({ error }) => `单元格有错误 ${error}`.trim(),
    row_cell_too_long: ({ most }) => `超过 ${most} 个字符`,
    row_formula: () => '公式没有保存结果。请打开文件，重新计算并保存',
    row_listed_before: ({ product, line }) => told`${quote(product)} 已列在第 ${line} 行`,
    row_too_many_equal: ({ rows }) => `有 ${rows} 行的机器、时间、商品和价格完全相同，不合常理`,
    row_too_many_of_order: ({ order, rows }) => told`订单 ${quote(order)} 有 ${rows} 行，不合常理`,
    reading_slot_unnamed: () => '货道没有编号',
    reading_counter: ({ slot }) => told`货道 ${quote(slot)} 的计数不是数字`,
    reading_slot_twice: ({ slot }) => told`货道 ${quote(slot)} 出现了两次`,
    reading_counter_jumps: ({ slot, units }) =>
      told`货道 ${quote(slot)} 的计数跳到 ${units}，没有采用`,

    file_empty: () => '文件是空的',
    file_without_rows: () => '表头下面没有任何行',
    file_unreadable_rows: () => '没有一行可以读取，请查看各行的问题',
    file_too_large: ({ mib }) => `文件超过 ${mib} MiB，请导出较短的时间段`,
    file_too_many_columns: ({ line, columns, most }) =>
      `第 ${line} 行有 ${columns} 列，最多读取 ${most} 列。请只导出需要的列`,
    file_too_many_products: ({ most }) => `价目表的商品超过 ${most} 种，请减少一些`,
    file_encoding: () => '无法识别文字编码。请另存为“CSV UTF-8”后重新上传',
    file_without_text: () => '文件中没有文字，请上传 CSV 或 XLSX 文件',
    file_old_workbook: () => '是旧版 XLS 工作簿或有密码。请另存为无密码的 XLSX 或 CSV',
    file_pdf: () => '是 PDF 文件，请导出为 CSV 或 XLSX',
    file_markup: () => '是网页或 XML 文件。请打开后另存为 XLSX 或 CSV',
    file_unclosed_quote: () => '有一行超过一百万字，可能缺少一个引号',
    file_csv: ({ words }) => told`无法读取 CSV：${quote(words)}`,
    workbook_unknown: () => '不是 XLSX 工作簿。请另存为 XLSX 或 CSV 后重新上传',
    workbook_password: () => '工作簿有密码',
    workbook_unpacks: () => '工作簿解压后过大，没有读取。请把工作表另存为 CSV',
    workbook_without_sheet: () => '工作簿没有可见的工作表',
    workbook_sheet_lost: () => '工作簿没有写明工作表的位置',
    workbook_too_much_text: () => '工作簿中文字过多，请把工作表另存为 CSV',
    workbook_long_cell: () => '有单元格过长',
    workbook_xml: ({ words }) => told`无法读取工作簿：${quote(words)}`,
    workbook_damaged: () => '工作簿已损坏，请重新保存后上传',
    reading_unknown: () => '不是 DEX 文件',
    reading_cut_off: () => '文件不完整，缺少结尾',
    reading_without_counters: () => '文件中没有各货道的计数',
    reading_too_many_slots: ({ most }) => `文件中的货道超过 ${most} 个`,
    reading_too_large: ({ mib }) => `DEX 文件超过 ${mib} MiB，请一次上传一份读数`,

    sales_file_read: ({ vendor, name, sales, left_out }, s) =>
      told`已读取 ${s.vendor(vendor)} 的销售文件 ${quote(name)}：${sales} 笔销售${leftOutZh(left_out)}`,
    price_list_read: ({ vendor, name, products, left_out }, s) =>
      told`已读取 ${s.vendor(vendor)} 的价目表 ${quote(name)}：${products} 种商品${leftOutZh(left_out)}`,
    reading_read: ({ name, machine, sales, left_out }, s) =>
      told`已读取 ${s.machine(machine)} 的读数 ${quote(name)}：${sales} 笔销售${leftOutZh(left_out)}`,
    file_uploaded_why: ({ by }) => `由 ${by} 上传`,
    file_found_why: ({ vendor }, s) => `位于 ${s.vendor(vendor)} 的文件夹中`,
  },
};

const countedEn = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`;

const leftOutEn = (rows: number): string =>
  rows === 0 ? '' : `, ${countedEn(rows, 'row')} not read`;

const leftOutZh = (rows: number): string => (rows === 0 ? '' : `，${rows} 行未读取`);
