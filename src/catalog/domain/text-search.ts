import type { Positions } from './positions.js';

/** Finds the texts that contain another; all of them are folded. */
export interface TextSearch {
  /** @param part not empty. */
  find(part: string): Positions;
}

/** Separates the texts of one product, so that nothing is found across them; no query contains it. */
const SEPARATOR = '\0';

export const joined = (texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined).join(SEPARATOR);

/** Scans every text: sufficient for the few dozen products in a machine. */
export class ScannedTexts implements TextSearch {
  constructor(private readonly texts: readonly string[]) {}

  find(part: string): Positions {
    return Uint32Array.from(
      this.texts.flatMap((text, position) => (text.includes(part) ? [position] : [])),
    );
  }
}

export function* scanTexts(texts: readonly string[]): Generator<void, TextSearch> {
  yield;
  return new ScannedTexts(texts);
}
