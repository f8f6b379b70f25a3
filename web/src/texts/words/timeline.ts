import type { TimelineTexts } from '../../../../src/texts/params/timeline.js';
import { vendorNames } from '../../format/vendor-name.js';
import { quote, told, type Said } from '../said.js';
import type { WordsInBoth } from '../words.js';
import { editEn, editZh, surplusEn, surplusZh } from './runs.js';

/** Without a name it was the owner. */
const byEn = (by = 'the owner'): string => `by ${by}`;
const byZh = (by = '所有者'): string => `由 ${by} `;

const quoted = (words: string | undefined, colon: string): Said =>
  words === undefined ? '' : told`${colon}${quote(words)}`;

export const TIMELINE: WordsInBoth<keyof TimelineTexts> = {
  en: {
    plan_built: ({ by }) => `Built from the plan ${byEn(by)}`,
    plan_changed: ({ by, ...edit }) => `Changed ${byEn(by)}: ${editEn(edit)}`,
    plan_covered: () => 'Covered by the approval already given',
    plan_decided: ({ by, approved }) => `${approved ? 'Approved' : 'Rejected'} ${byEn(by)}`,
    plan_abandoned: ({ by, words }) => told`Abandoned ${byEn(by)}${quoted(words, ': ')}`,
    order_simulated: ({ by }) => `Ordered from a simulated supplier ${byEn(by)}`,
    order_prepared: ({ by, vendors, again }) =>
      `Placed${again ? ' again' : ''} with ${vendorNames(vendors)} ${byEn(by)}; nothing is bought before its purchases are ordered`,
    goods_received: ({ by, machine, words, ...more }, s) =>
      told`Received${machine === undefined ? '' : ` at ${s.machine(machine)}`} ${byEn(by)}${surplusEn(more)}${quoted(words, ': ')}`,
  },
  zh: {
    plan_built: ({ by }) => `${byZh(by)}按计划生成`,
    plan_changed: ({ by, ...edit }) => `${byZh(by)}修改：${editZh(edit)}`,
    plan_covered: () => '已有的批准仍然适用',
    plan_decided: ({ by, approved }) => `${byZh(by)}${approved ? '批准' : '拒绝'}`,
    plan_abandoned: ({ by, words }) => told`${byZh(by)}放弃${quoted(words, '：')}`,
    order_simulated: ({ by }) => `${byZh(by)}向模拟供应商下单`,
    order_prepared: ({ by, vendors, again }) =>
      `${byZh(by)}${again ? '再次' : ''}下达给 ${vendorNames(vendors)}；完成其采购之前不会购买任何商品`,
    goods_received: ({ by, machine, words, ...more }, s) =>
      told`${byZh(by)}${machine === undefined ? '' : `在 ${s.machine(machine)} `}收货${surplusZh(more)}${quoted(words, '：')}`,
  },
};
