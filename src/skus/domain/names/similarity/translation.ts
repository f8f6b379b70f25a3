import type { Script } from '../text/segments.js';
import type { ProductName } from '../product-name.js';
import type { Concept } from '../vocabulary/vocabulary.js';

const WORDS_OF_A_NAME = 3;
const CHARACTERS_OF_A_NAME = 4;

/** The language in which a bilingual name repeats itself, if the other name does not use it. */
export function translation(name: ProductName, other: ProductName): Script | undefined {
  const [spoken] = other.scripts;
  if (other.scripts.length !== 1 || spoken === undefined) return undefined;
  const second = spoken === 'latin' ? 'chinese' : 'latin';
  return name.scripts.length > 1 && isWholeName(name, second) ? second : undefined;
}

/** More than a brand: several words, or one that describes the product. */
function isWholeName({ titleSegments: titlePieces }: ProductName, script: Script): boolean {
  const own = titlePieces.filter((piece) => piece.script === script);
  if (own.some((piece) => 'concepts' in piece && piece.concepts.some(describes))) return true;
  if (script === 'latin') return own.length >= WORDS_OF_A_NAME;
  const characters = own.map((piece) => ('text' in piece ? piece.text : ''));
  return characters.join('').length >= CHARACTERS_OF_A_NAME;
}

const describes = ({ group }: Concept) => group === 'form' || group === 'flavour';
