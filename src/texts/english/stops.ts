import { moneyText } from '../../money/index.js';
import type { StopTexts } from '../params/stops.js';
import { brief, counted, machineText, type Words } from '../words.js';

export const STOPS: Words<keyof StopTexts> = {
  visit_worth: ({ worth, cost, minutes, km }) =>
    `worth ${moneyText(worth)}, costs ${moneyText(cost)} (${minutes} min, ${km} km)`,
  visits_fixed: ({ date, stops }) => `Visits of ${date} fixed: ${counted(stops, 'stop')}`,
  visits_fixed_why: ({ by }) => `${by} fixed them`,
  visits_reopened: ({ date }) => `Visits of ${date} no longer fixed`,
  visits_reopened_why: ({ by }) => `${by} took it back`,
  visit_started: ({ machine }) => `Visit started at ${machineText(machine)}`,
  visit_started_why: ({ by, date }) => `${by} started it, as planned for ${date}`,
  visit_finished: ({ machine, pieces }) =>
    `Visit finished at ${machineText(machine)}${pieces === undefined ? '' : `: ${counted(pieces, 'piece')} filled in`}`,
  visit_finished_why: ({ by, words }) =>
    `${by} finished it${words === undefined ? '' : `: ${brief(words)}`}`,
  visit_skipped: ({ machine }) => `Visit skipped at ${machineText(machine)}`,
  visit_skipped_why: ({ by, words }) => `${by} skipped it: ${brief(words)}`,
};
