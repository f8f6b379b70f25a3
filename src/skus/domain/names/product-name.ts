import { kindsOf, type Kinds } from './kinds.js';
import { readSegments, SCRIPTS, type Segment, type Script } from './text/segments.js';
import { plainText } from './text/plain-text.js';
import { readQuantities, type Measure } from './quantities/quantities.js';
import { ownSizes } from './quantities/sizes.js';

export interface NamedSku {
  skuId: string;
  title: string;
  spec?: string;
}

/** A parsed name, ready to be compared. */
export interface ProductName {
  /** Title and spec as normalized text. */
  text: string;
  sizes: readonly Measure[];
  packs: readonly number[];
  kinds: Kinds;
  namedFlavours: readonly string[];
  scripts: readonly Script[];
  titleSegments: readonly Segment[];
  specSegments: readonly Segment[];
}

export function readName({ title, spec = '' }: Pick<NamedSku, 'title' | 'spec'>): ProductName {
  const [plainTitle, plainSpec] = [plainText(title), plainText(spec)];
  const [inTitle, inSpec] = [readQuantities(plainTitle), readQuantities(plainSpec)];
  const [titled, specified] = [readSegments(inTitle.rest), readSegments(inSpec.rest)];
  const packs = [...new Set([...inTitle.packs, ...inSpec.packs])];
  const pieces = [...titled.segments, ...specified.segments];
  return {
    text: `${plainTitle} ${plainSpec}`,
    sizes: ownSizes([...inTitle.measures, ...inSpec.measures], packs),
    packs,
    kinds: kindsOf(pieces, [...inTitle.containers, ...inSpec.containers]),
    namedFlavours: [...titled.namedFlavours, ...specified.namedFlavours],
    scripts: SCRIPTS.filter((script) => pieces.some((piece) => piece.script === script)),
    titleSegments: titled.segments,
    specSegments: specified.segments,
  };
}
