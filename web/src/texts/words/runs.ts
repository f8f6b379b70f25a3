import type {
  ExpensiveLines,
  Orderable,
  RunGoods,
  RunTexts,
} from '../../../../src/texts/params/runs.js';
import { told } from '../said.js';
import type { Speaker, TextParams, WordsInBoth } from '../words.js';
import { costEn, costZh } from './cost.js';

const LINES_IN_A_SENTENCE = 3;

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

const goodsEn = ({ pieces, products, machines }: RunGoods): string =>
  `${count(pieces, 'piece')} of ${count(products, 'product')} for ${count(machines, 'machine')}`;

const goodsZh = ({ pieces, products, machines }: RunGoods): string =>
  `${machines} 台机器，${products} 种商品共 ${pieces} 件`;

const orderableEn = ({ fen, pieces }: Orderable, { money }: Speaker): string =>
  pieces === 0
    ? 'nothing of it can be ordered now, as no supplier is known'
    : `${money(fen)} of it can be ordered now (${count(pieces, 'piece')})`;

const orderableZh = ({ fen, pieces }: Orderable, { money }: Speaker): string =>
  pieces === 0 ? '没有已知供应商，现在无法订购' : `其中 ${money(fen)} 现在可以订购（${pieces} 件）`;

/** The page lists all of them below the sentence. */
const first = ({ lines, more }: ExpensiveLines): ExpensiveLines => ({
  lines: lines.slice(0, LINES_IN_A_SENTENCE),
  more: more + Math.max(0, lines.length - LINES_IN_A_SENTENCE),
});

const linesEn = (all: ExpensiveLines, s: Speaker): string => {
  const { lines, more } = first(all);
  const named = lines.map(
    ({ quantity, title, machine, fen }) =>
      `${quantity} × ${title} for ${s.machine(machine)} (${s.money(fen)})`,
  );
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
};

const linesZh = (all: ExpensiveLines, s: Speaker): string => {
  const { lines, more } = first(all);
  const named = lines.map(
    ({ quantity, title, machine, fen }) =>
      `${s.machine(machine)} ${title} ${quantity} 件（${s.money(fen)}）`,
  );
  return named.join('、') + (more > 0 ? `，另有 ${more} 项` : '');
};

type Edit = Pick<TextParams['run_changed'], 'out' | 'back' | 'quantities'>;

export const editEn = ({ out, back, quantities }: Edit): string =>
  [
    ...(out > 0 ? [`${count(out, 'slot')} left out`] : []),
    ...(back > 0 ? [`${count(back, 'slot')} taken in again`] : []),
    ...(quantities > 0 ? [`${count(quantities, 'quantity', 'quantities')} changed`] : []),
  ].join(', ');

export const editZh = ({ out, back, quantities }: Edit): string =>
  [
    ...(out > 0 ? [`去掉 ${out} 个货道`] : []),
    ...(back > 0 ? [`恢复 ${back} 个货道`] : []),
    ...(quantities > 0 ? [`更改 ${quantities} 个数量`] : []),
  ].join('，');

type Surplus = Pick<TextParams['run_received'], 'surplus' | 'unordered'>;

/** What came without having been ordered; empty if nothing did. */
export function surplusEn({ surplus = 0, unordered }: Surplus): string {
  if (surplus === 0) return '';
  return unordered
    ? '; nothing was ordered with this run'
    : `; ${count(surplus, 'piece')} more than ordered`;
}

export function surplusZh({ surplus = 0, unordered }: Surplus): string {
  if (surplus === 0) return '';
  return unordered ? '；此补货单没有订购任何商品' : `；比订购多 ${surplus} 件`;
}

export const RUNS: WordsInBoth<keyof RunTexts> = {
  en: {
    restock: ({ run, goods, orderable, ...cost }, s) =>
      `${s.run(run)}: ${goodsEn(goods)} for ${costEn(cost, s)}${orderable ? `; ${orderableEn(orderable, s)}` : ''}`,
    restock_why: ({ objection, estimated, lines, orderable, unresolved }, s) =>
      told`${s.say(objection)}. ${[
        ...(estimated === undefined ? [] : [`${s.money(estimated)} of it is estimated`]),
        `The most expensive lines: ${linesEn(lines, s)}`,
        ...(orderable ? [capitalized(orderableEn(orderable, s))] : []),
        ...(unresolved
          ? [`No supplier is known for ${s.money(unresolved.fen)} of it: ${linesEn(unresolved, s)}`]
          : []),
      ].join('. ')}`,
    over_run_limit: ({ fen, limit }, { money }) =>
      `It costs ${money(fen)}, more than the ${money(limit)} that one run may cost without approval`,
    run_on_probation: ({ fen, until }, { money, time }) =>
      `It costs ${money(fen)}; every purchase needs approval until ${time(until)}`,
    rules_require: () => 'The rules require it',
    placed_within_rules: () => 'Placed within the rules, which ask for no approval of it',

    run_changed: (params, s) => `${s.run(params.run)} changed: ${editEn(params)}`,
    still_approved: () => 'Covered by the approval already given',
    within_rules: () => 'Within the rules',
    run_abandoned: ({ run }, s) => `${s.run(run)} abandoned; its slots are free for the next plan`,
    nothing_ordered: () => 'Nothing of it was ordered',
    run_received: ({ run, machine, came, ordered, other, ...more }, s) =>
      `${s.run(run)}${machine === undefined ? '' : `, ${s.machine(machine)},`} received: ${came} of ${count(ordered, 'piece')}${other === 0 ? '' : `, ${count(other, 'line')} other than ordered`}${surplusEn(more)}`,
    counted: () => 'Counted on delivery',
    run_placed: ({ run, again, goods, fen }, s) =>
      `${s.run(run)} placed${again ? ' again' : ''}: ${goodsEn(goods)} for ${s.money(fen)}`,
    only_simulated: () => 'No live supplier is connected: the order is only simulated',
    checkouts_first: ({ ids }) =>
      `Nothing is bought before its ${count(ids.length, 'purchase')} ${ids.length === 1 ? 'is' : 'are'} ordered`,
  },
  zh: {
    restock: ({ run, goods, orderable, ...cost }, s) =>
      `${s.run(run)}：${goodsZh(goods)}，${costZh(cost, s)}${orderable ? `；${orderableZh(orderable, s)}` : ''}`,
    restock_why: ({ objection, estimated, lines, orderable, unresolved }, s) =>
      told`${s.say(objection)}。${[
        ...(estimated === undefined ? [] : [`其中 ${s.money(estimated)} 为估算`]),
        `金额最高：${linesZh(lines, s)}`,
        ...(orderable ? [orderableZh(orderable, s)] : []),
        ...(unresolved
          ? [`其中 ${s.money(unresolved.fen)} 没有已知供应商：${linesZh(unresolved, s)}`]
          : []),
      ].join('。')}`,
    over_run_limit: ({ fen, limit }, { money }) =>
      `金额 ${money(fen)}，超过单次补货免审批上限 ${money(limit)}`,
    run_on_probation: ({ fen, until }, { money, time }) =>
      `金额 ${money(fen)}；${time(until)} 之前，每笔采购都需要批准`,
    rules_require: () => '规则要求审批',
    placed_within_rules: () => '在规则范围内下达，无需审批',

    run_changed: (params, s) => `${s.run(params.run)} 已修改：${editZh(params)}`,
    still_approved: () => '已有的批准仍然适用',
    within_rules: () => '在规则范围内',
    run_abandoned: ({ run }, s) => `${s.run(run)} 已放弃；其货道可列入下次计划`,
    nothing_ordered: () => '没有订购任何商品',
    run_received: ({ run, machine, came, ordered, other, ...more }, s) =>
      `${s.run(run)}${machine === undefined ? '' : `，${s.machine(machine)}`} 已收货：订购 ${ordered} 件，收到 ${came} 件${other === 0 ? '' : `，${other} 项与订购不符`}${surplusZh(more)}`,
    counted: () => '到货时清点',
    run_placed: ({ run, again, goods, fen }, s) =>
      `${s.run(run)} ${again ? '再次' : '已'}下达：${goodsZh(goods)}，${s.money(fen)}`,
    only_simulated: () => '没有接入供应商，仅为模拟下单',
    checkouts_first: ({ ids }) => `完成其 ${ids.length} 笔采购之前不会购买任何商品`,
  },
};

const capitalized = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
