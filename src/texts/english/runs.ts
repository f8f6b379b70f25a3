import { moneyText } from '../../money/index.js';
import type { ExpensiveLines, Orderable, RunGoods, RunTexts } from '../params/runs.js';
import { andMore, costText, counted, type Words } from '../words.js';

export const RUNS: Words<keyof RunTexts> = {
  restock: ({ run, goods, orderable, ...cost }) =>
    `Restock ${goodsText(goods)} for ${costText(cost)} (run ${run.id})${orderable ? `; ${orderableText(orderable)}` : ''}`,
  restock_why: ({ objection, estimated, lines, orderable, unresolved }, say) =>
    [
      say(objection),
      ...(estimated === undefined ? [] : [`${moneyText(estimated)} of it is estimated`]),
      `The dearest lines: ${linesText(lines)}`,
      ...(orderable ? [capitalized(orderableText(orderable))] : []),
      ...(unresolved
        ? [`No supplier is known for ${moneyText(unresolved.fen)} of it: ${linesText(unresolved)}`]
        : []),
    ].join('. '),
  over_run_limit: ({ fen, limit }) =>
    `It costs ${moneyText(fen)}, more than the ${moneyText(limit)} that one run may cost without approval`,
  run_on_probation: ({ fen, until }) =>
    `It costs ${moneyText(fen)}; every purchase needs approval until ${until}`,
  rules_require: () => 'The rules require it',
  placed_within_rules: () => 'Placed within the rules, which ask for no approval of it',

  run_changed: ({ run, ...edit }) => `Run ${run.id} changed: ${editText(edit)}`,
  still_approved: () => 'Covered by the approval already given',
  within_rules: () => 'Within the rules',
  run_abandoned: ({ run }) => `Run ${run.id} abandoned; its slots are free for the next plan`,
  nothing_ordered: () => 'Nothing of it was ordered',
  run_received: ({ run, machine, surplus = 0, unordered = false, ...delivery }) => {
    const what = machine === undefined ? `Run ${run.id}` : `Run ${run.id}, machine ${machine},`;
    return [
      `${what} received: ${deliveryText(delivery)}`,
      ...surplusText({ surplus, unordered }),
    ].join('; ');
  },
  counted: () => 'The operator counted what came',
  run_placed: ({ run, again, goods, fen }) =>
    `Run ${run.id} placed${again ? ' again' : ''}: ${goodsText(goods)} for ${moneyText(fen)}`,
  only_simulated: () => 'No live supplier is connected: the order is only simulated',
  checkouts_first: ({ ids }) =>
    `Nothing is bought before its checkouts are completed: ${ids.join(', ')}`,
};

/** `34 pieces of 5 products for 3 machines` */
export const goodsText = ({ pieces, products, machines }: RunGoods): string =>
  `${counted(pieces, 'piece')} of ${counted(products, 'product')} for ${counted(machines, 'machine')}`;

const orderableText = ({ fen, pieces }: Orderable): string =>
  pieces === 0
    ? 'nothing of it can be ordered now, as no supplier is known'
    : `${moneyText(fen)} of it can be ordered now (${counted(pieces, 'piece')})`;

const linesText = ({ lines, more }: ExpensiveLines): string =>
  andMore(
    lines.map(
      ({ quantity, title, machine, fen }) =>
        `${quantity} × ${title} for ${machine} (${moneyText(fen)})`,
    ),
    more,
  );

/** `2 slots left out, 1 quantity changed` */
export const editText = ({
  out,
  back,
  quantities,
}: Pick<RunTexts['run_changed'], 'out' | 'back' | 'quantities'>): string =>
  [
    ...(out > 0 ? [`${counted(out, 'slot')} left out`] : []),
    ...(back > 0 ? [`${counted(back, 'slot')} taken in again`] : []),
    ...(quantities > 0 ? [`${counted(quantities, 'quantity', 'quantities')} changed`] : []),
  ].join(', ');

/** `34 of 40 pieces, 2 lines other than ordered` */
export const deliveryText = ({
  came,
  ordered,
  other,
}: Pick<RunTexts['run_received'], 'came' | 'ordered' | 'other'>): string =>
  `${came} of ${counted(ordered, 'piece')}${other === 0 ? '' : `, ${counted(other, 'line')} other than ordered`}`;

/** Describes deliveries that were not ordered; empty if there are none. */
export function surplusText({
  surplus = 0,
  unordered = false,
}: Pick<RunTexts['run_received'], 'surplus' | 'unordered'>): string[] {
  if (surplus === 0) return [];
  return [
    unordered
      ? 'nothing was ordered with this run'
      : `${counted(surplus, 'piece')} more than ordered`,
  ];
}

const capitalized = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
