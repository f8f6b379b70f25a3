import { SCRIPTS, type Segment, type Script } from './text/segments.js';
import type { ConceptGroup } from './vocabulary/vocabulary.js';

/** What a name says about the kind of product, sorted so that equal sets are equal texts. */
export interface Kinds {
  varieties: string;
  flavours: Record<Script | 'any', string>;
  /** May be omitted from a name; if both names state different ones, the products differ. */
  forms: readonly string[];
  wrappings: readonly string[];
  colours: readonly string[];
  brands: readonly string[];
}

const NONE: readonly string[] = [];

export function kindsOf(segments: readonly Segment[], wrappings: readonly string[]): Kinds {
  const names: Partial<Record<ConceptGroup | Script, string[]>> = {};
  const add = (key: ConceptGroup | Script, name: string) => {
    const known = (names[key] ??= []);
    if (!known.includes(name)) known.push(name);
  };
  for (const segment of segments) {
    if (!('concepts' in segment)) continue;
    for (const { group, name } of segment.concepts) {
      add(group, name);
      if (group === 'flavour') add(segment.script, name);
    }
  }
  for (const wrapping of wrappings) add('wrapping', wrapping);
  const sorted = (key: ConceptGroup | Script) => names[key]?.sort() ?? NONE;
  return {
    varieties: sorted('variety').join(),
    flavours: {
      chinese: sorted('chinese').join(),
      latin: sorted('latin').join(),
      any: sorted('flavour').join(),
    },
    forms: sorted('form'),
    wrappings: sorted('wrapping'),
    colours: sorted('colour'),
    brands: sorted('brand'),
  };
}

/** Whether two names state different products, however similar they look. */
export function areDifferentKinds(left: Described, right: Described): boolean {
  const [one, other] = [left.kinds, right.kinds];
  return (
    one.varieties !== other.varieties ||
    contradict(one.forms, other.forms) ||
    contradict(one.wrappings, other.wrappings) ||
    contradict(one.colours, other.colours) ||
    contradict(one.brands, other.brands) ||
    flavoursDiffer(left, right)
  );
}

interface Described {
  text: string;
  kinds: Kinds;
  namedFlavours: readonly string[];
  scripts: readonly Script[];
}

/** No flavour means plain, so a flavour stated by only one side is a difference. */
function flavoursDiffer(left: Described, right: Described): boolean {
  if (!left.namedFlavours.every((flavour) => mentions(right, flavour))) return true;
  if (!right.namedFlavours.every((flavour) => mentions(left, flavour))) return true;
  const [one, other] = [left.kinds.flavours, right.kinds.flavours];
  if (one.any === other.any) return false;
  // Translations are loose (橘子 is sold as orange), so each language is compared with itself.
  const comparable = SCRIPTS.filter((script) => one[script] !== '' && other[script] !== '');
  if (comparable.length > 0) return comparable.some((script) => one[script] !== other[script]);
  return !isStatedInTranslation(left, right) && !isStatedInTranslation(right, left);
}

const mentions = ({ text, namedFlavours }: Described, flavour: string) =>
  text.includes(flavour) || namedFlavours.includes(flavour);

/**
 * Whether only the second language of a bilingual name states a flavour, because the first has no
 * known word for it.
 */
function isStatedInTranslation(bilingual: Described, other: Described): boolean {
  const { chinese, latin } = bilingual.kinds.flavours;
  if (other.kinds.flavours.any !== '' || (chinese !== '' && latin !== '')) return false;
  return (
    bilingual.scripts.length > 1 && !other.scripts.includes(chinese === '' ? 'latin' : 'chinese')
  );
}

const contradict = (left: readonly string[], right: readonly string[]) =>
  left.some((name) => !right.includes(name)) && right.some((name) => !left.includes(name));
