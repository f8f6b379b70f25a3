import { latinWords } from '../text/latin-words.js';
import { BRANDS } from './brands.js';
import { FILLERS, PLAIN, TASTES } from './fillers.js';
import { FLAVOURS } from './flavours.js';
import { FORMS } from './forms.js';
import { COLOURS, WRAPPINGS } from './wrappings-and-colours.js';
import { VARIETIES } from './varieties.js';

export type ConceptGroup =
  'flavour' | 'variety' | 'form' | 'wrapping' | 'colour' | 'brand' | 'plain';

/** The meaning of a word in any language. */
export interface Concept {
  group: ConceptGroup;
  name: string;
}

export type Meaning = { concepts: readonly Concept[] } | 'filler' | 'taste';

const CHINESE = /\p{Script=Han}/u;
const VOCABULARY = new Map<string, Meaning>();

const spelling = (word: string) => (CHINESE.test(word) ? word : latinWords(word).join(' '));
const spellings = (line: string) => line.split(', ').map(spelling);

for (const word of FILLERS.flatMap(spellings)) VOCABULARY.set(word, 'filler');
for (const word of TASTES.flatMap(spellings)) VOCABULARY.set(word, 'taste');

const GROUPS: Record<ConceptGroup, readonly string[]> = {
  flavour: FLAVOURS,
  variety: VARIETIES,
  form: FORMS,
  wrapping: WRAPPINGS,
  colour: COLOURS,
  brand: BRANDS,
  plain: PLAIN,
};
for (const [group, lines] of Object.entries(GROUPS) as [ConceptGroup, readonly string[]][]) {
  for (const line of lines) {
    const [names = '', ...others] = line.split(', ');
    const [name = '', wider] = names.split(' < ').map(spelling);
    for (const word of [name, ...others.map(spelling)]) {
      learn(word, { group, name });
      if (wider !== undefined) learn(word, { group, name: wider });
    }
  }
}

function learn(word: string, concept: Concept): void {
  const known = VOCABULARY.get(word);
  const concepts = typeof known === 'object' ? known.concepts : [];
  if (concepts.some(({ group, name }) => group === concept.group && name === concept.name)) return;
  VOCABULARY.set(word, { concepts: [...concepts, concept] });
}

export const meaningOf = (word: string): Meaning | undefined => VOCABULARY.get(word);

/** The length of the longest known word, in characters or Latin words, by how it begins. */
const REACH = new Map<string, number>();
for (const word of VOCABULARY.keys()) {
  const steps = CHINESE.test(word) ? Array.from(word) : word.split(' ');
  const [first = ''] = steps;
  REACH.set(first, Math.max(steps.length, REACH.get(first) ?? 0));
}

/**
 * The maximum length of a known word that begins with this character or Latin word; 0 if none does.
 */
export const reachFrom = (first: string): number => REACH.get(first) ?? 0;
