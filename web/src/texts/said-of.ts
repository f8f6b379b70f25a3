import type { Language } from '../i18n/in-both.js';
import { callerWords } from './caller-words.js';
import type { Said } from './said.js';
import { FILES } from './words/files.js';
import { GENERAL } from './words/general.js';
import { ATTENTION, MACHINES } from './words/machines.js';
import { MESSAGES } from './words/messages.js';
import { PRICES, RULES } from './words/prices.js';
import { DECISIONS, PURCHASES } from './words/purchases.js';
import { RUNS } from './words/runs.js';
import { TASKS } from './words/tasks.js';
import { STOPS } from './words/stops.js';
import { TIMELINE } from './words/timeline.js';
import { VISITS } from './words/visits.js';
import type { AnyText, Speaker, TextCode, Words } from './words.js';

const wordsIn = (language: Language): Words<TextCode> => ({
  ...GENERAL[language],
  ...FILES[language],
  ...MACHINES[language],
  ...ATTENTION[language],
  ...PURCHASES[language],
  ...DECISIONS[language],
  ...RUNS[language],
  ...TASKS[language],
  ...STOPS[language],
  ...TIMELINE[language],
  ...VISITS[language],
  ...PRICES[language],
  ...RULES[language],
  ...MESSAGES[language],
});

export const WORDS: Readonly<Record<Language, Words<TextCode>>> = {
  en: wordsIn('en'),
  zh: wordsIn('zh'),
};

/** Undefined if the page has no words for the text, or for one inside it. */
export function saidOf(
  text: AnyText,
  language: Language,
  speaker: Omit<Speaker, 'say'>,
): Said | undefined {
  const say = ({ code, params }: AnyText): Said => {
    const words = (WORDS[language] as Readonly<Record<string, Wording | undefined>>)[code];
    if (!words) throw new UnknownText(code);
    return words(callerNamed(params, language), { ...speaker, say });
  };
  try {
    return say(text);
  } catch {
    // Of a newer service: another code or other parameters.
    return undefined;
  }
}

/** Texts name whoever did something in `by`. */
const callerNamed = (params: object, language: Language): object =>
  'by' in params && typeof params.by === 'string'
    ? { ...params, by: callerWords(params.by, language) }
    : params;

type Wording = (params: object, speaker: Speaker) => Said;

class UnknownText extends Error {}
