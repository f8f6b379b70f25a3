export type Value = string | Buffer | null;

/** What a client asked of the database, and what became of it. */
export interface Statement {
  text: string;
  /** Left out where the statement went without the step that binds values. */
  values?: Value[];
  /** The first row it gave. */
  row: (string | null)[];
  /** How many rows it gave or changed; null where that has no meaning. */
  rows: number | null;
}
