import type { NoParams } from './shared.js';

/** A cell, cut off if it is long. */
interface Cell {
  value: string;
}

/** Why a row of a file was left out, as said of its column. */
export interface RowTexts {
  row_without_machine: NoParams;
  row_without_product: NoParams;
  row_without_price: NoParams;
  row_without_time: NoParams;
  /** A refund that does not say of which sale. */
  row_without_sale: NoParams;
  row_time: Cell;
  row_amount: Cell;
  row_negative_sale: Cell;
  row_negative_price: Cell;
  row_count: Cell & { least: number; most: number };
  row_status: Cell;
  row_pack_size: Cell;
  row_stock: Cell;
  /** An id that is too long or has control characters. */
  row_id: { most: number };
  row_lost_digits: Cell;
  /** Such as `#N/A` in a spreadsheet. */
  row_cell_error: { error: string };
  row_cell_too_long: { most: number };
  row_formula: NoParams;
  row_listed_before: { product: string; line: number };
  row_too_many_equal: { rows: number };
  row_too_many_of_order: { order: string; rows: number };
  /** `field` is the place in a DEX file, such as `PA101`. */
  reading_slot_unnamed: { field: string };
  reading_counter: { field: string; slot: string };
  reading_slot_twice: { field: string; slot: string };
  reading_counter_jumps: { slot: string; units: number };
}

/** Why a file was refused. */
export interface RefusedFileTexts {
  file_empty: NoParams;
  file_without_rows: NoParams;
  file_unreadable_rows: NoParams;
  file_too_large: { mib: number };
  file_too_many_columns: { line: number; columns: number; most: number };
  file_too_many_products: { most: number };
  file_encoding: NoParams;
  file_without_text: NoParams;
  file_old_workbook: NoParams;
  file_pdf: NoParams;
  file_markup: NoParams;
  file_unclosed_quote: NoParams;
  /** `words` of the parser. */
  file_csv: { words: string };
  workbook_unknown: NoParams;
  workbook_password: NoParams;
  workbook_unpacks: NoParams;
  workbook_without_sheet: NoParams;
  workbook_sheet_lost: NoParams;
  workbook_too_much_text: NoParams;
  workbook_long_cell: NoParams;
  workbook_xml: { words: string };
  workbook_damaged: NoParams;
  reading_unknown: NoParams;
  reading_cut_off: NoParams;
  reading_without_counters: NoParams;
  reading_too_many_slots: { most: number };
  reading_too_large: { mib: number };
}

/** What an import gave. `left_out` counts rows. */
export interface ImportedFileTexts {
  sales_file_read: { vendor: string; name: string; sales: number; left_out: number };
  price_list_read: { vendor: string; name: string; products: number; left_out: number };
  reading_read: {
    vendor: string;
    name: string;
    machine: string;
    sales: number;
    left_out: number;
  };
  file_uploaded_why: { by: string };
  file_found_why: { vendor: string };
}

export interface FileTexts extends RowTexts, RefusedFileTexts, ImportedFileTexts {}
