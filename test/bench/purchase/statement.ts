export type Value = string | Buffer | null;

/** A statement sent to the database, and its result. */
export interface Statement {
  /** The connection that it was sent on. */
  connection: number;
  text: string;
  /** Omitted if the statement was sent without a bind step. */
  values?: Value[];
  /** The first row it returned. */
  row: (string | null)[];
  /** The number of rows returned or changed; null if that does not apply. */
  rows: number | null;
}
