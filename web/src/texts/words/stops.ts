import type { StopTexts } from '../../../../src/texts/params/stops.js';
import { quote, told } from '../said.js';
import type { WordsInBoth } from '../words.js';

const count = (number: number, one: string): string =>
  `${number} ${number === 1 ? one : `${one}s`}`;

export const STOPS: WordsInBoth<keyof StopTexts> = {
  en: {
    visit_worth: ({ worth, cost, minutes, km }, s) =>
      `worth ${s.money(worth)}, costs ${s.money(cost)} (${minutes} min, ${km} km)`,
    visits_fixed: ({ date, stops }) => `Visits of ${date} fixed: ${count(stops, 'stop')}`,
    visits_fixed_why: ({ by }) => `Fixed by ${by}`,
    visits_reopened: ({ date }) => `Visits of ${date} no longer fixed`,
    visits_reopened_why: ({ by }) => `Taken back by ${by}`,
    visit_started: ({ machine }, s) => `Visit started at ${s.machine(machine)}`,
    visit_started_why: ({ by, date }) => `Started by ${by}, as planned for ${date}`,
    visit_finished: ({ machine, pieces }, s) =>
      `Visit finished at ${s.machine(machine)}${pieces === undefined ? '' : `: ${count(pieces, 'piece')} filled in`}`,
    visit_finished_why: ({ by, words }) =>
      words === undefined ? `Finished by ${by}` : told`Finished by ${by}: ${quote(words)}`,
    visit_skipped: ({ machine }, s) => `Visit skipped at ${s.machine(machine)}`,
    visit_skipped_why: ({ by, words }) => told`Skipped by ${by}: ${quote(words)}`,
  },
  zh: {
    visit_worth: ({ worth, cost, minutes, km }, s) =>
      `价值 ${s.money(worth)}，成本 ${s.money(cost)}（${minutes} 分钟，${km} 公里）`,
    visits_fixed: ({ date, stops }) => `${date} 的上门路线已确定：${stops} 站`,
    visits_fixed_why: ({ by }) => `由 ${by} 确定`,
    visits_reopened: ({ date }) => `${date} 的上门路线不再固定`,
    visits_reopened_why: ({ by }) => `由 ${by} 撤回`,
    visit_started: ({ machine }, s) => `${s.machine(machine)} 开始上门`,
    visit_started_why: ({ by, date }) => `由 ${by} 开始，计划日期 ${date}`,
    visit_finished: ({ machine, pieces }, s) =>
      `${s.machine(machine)} 完成上门${pieces === undefined ? '' : `：补入 ${pieces} 件`}`,
    visit_finished_why: ({ by, words }) =>
      words === undefined ? `由 ${by} 完成` : told`由 ${by} 完成：${quote(words)}`,
    visit_skipped: ({ machine }, s) => `${s.machine(machine)} 已跳过上门`,
    visit_skipped_why: ({ by, words }) => told`由 ${by} 跳过：${quote(words)}`,
  },
};
