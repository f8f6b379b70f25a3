import { FILES } from './english/files.js';
import { GENERAL } from './english/general.js';
import { ATTENTION, MACHINES } from './english/machines.js';
import { MESSAGES } from './english/messages.js';
import { PRICES, RULES } from './english/prices.js';
import { DECISIONS, PURCHASES } from './english/purchases.js';
import { RUNS } from './english/runs.js';
import { TASKS } from './english/tasks.js';
import { STOPS } from './english/stops.js';
import { TIMELINE } from './english/timeline.js';
import { VISITS } from './english/visits.js';
import type { Text, TextCode } from './text.js';
import type { Say, Words } from './words.js';

const ENGLISH: Words<TextCode> = {
  ...GENERAL,
  ...FILES,
  ...MACHINES,
  ...ATTENTION,
  ...PURCHASES,
  ...DECISIONS,
  ...RUNS,
  ...TASKS,
  ...STOPS,
  ...TIMELINE,
  ...VISITS,
  ...PRICES,
  ...RULES,
  ...MESSAGES,
};

/** Puts a text into English, as the API answers it. */
export const english = (text: Text): string => say(text);

const say: Say = ({ code, params }) =>
  (ENGLISH[code as TextCode] as (given: object, inner: Say) => string)(params, say);
