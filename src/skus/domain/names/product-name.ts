import { kindsOf, type Kinds } from './kinds.js';
import { readPieces, SCRIPTS, type Piece, type Script } from './pieces.js';
import { plainText } from './plain-text.js';
import { readQuantities, type Measure } from './quantities.js';
import { ownSizes } from './sizes.js';

export interface NamedSku {
  skuId: string;
  title: string;
  spec?: string;
}

/** A name taken apart, ready to be compared. */
export interface ProductName {
  /** Title and spec in plain writing. */
  text: string;
  sizes: readonly Measure[];
  packs: readonly number[];
  kinds: Kinds;
  namedFlavours: readonly string[];
  scripts: readonly Script[];
  titlePieces: readonly Piece[];
  specPieces: readonly Piece[];
}

export function readName({ title, spec = '' }: Pick<NamedSku, 'title' | 'spec'>): ProductName {
  const [plainTitle, plainSpec] = [plainText(title), plainText(spec)];
  const [inTitle, inSpec] = [readQuantities(plainTitle), readQuantities(plainSpec)];
  const [titled, specified] = [readPieces(inTitle.rest), readPieces(inSpec.rest)];
  const packs = [...new Set([...inTitle.packs, ...inSpec.packs])];
  const pieces = [...titled.pieces, ...specified.pieces];
  return {
    text: `${plainTitle} ${plainSpec}`,
    sizes: ownSizes([...inTitle.measures, ...inSpec.measures], packs),
    packs,
    kinds: kindsOf(pieces, [...inTitle.containers, ...inSpec.containers]),
    namedFlavours: [...titled.namedFlavours, ...specified.namedFlavours],
    scripts: SCRIPTS.filter((script) => pieces.some((piece) => piece.script === script)),
    titlePieces: titled.pieces,
    specPieces: specified.pieces,
  };
}
