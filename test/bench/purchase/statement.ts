export type Value = string | Buffer | null;

/** A statement sent to the database, and its result. */
export interface Statement {
  text: string;
  /** Omitted if the statement was sent without a bind step. */
  values?: Value[];
  /** The first row it returned. */
  row: (string | null)[];
  /** The number of rows returned or changed; null if that does not apply. */
  rows: number | null;
}
