/** A text inside another, made with `text`. */
export interface InnerText {
  code: string;
  params: object;
}

/** A machine; its name is left out where only the id is at hand. */
export interface NamedMachine {
  id: string;
  name?: string;
}

/** Amounts in fen; `exact` where it is more than the displayed sum. */
export interface Cost {
  fen: number;
  exact?: number;
}

/** A price of a pack, and the pieces in it. */
export interface PackPrice {
  fen: number;
  pieces: number;
}

export type NoParams = Record<string, never>;
