import { randomUUID } from 'node:crypto';
import type { Checkout } from '../../api/shapes.js';
import { defineCommand } from '../command.js';
import { DeclinedError, RefusedError, UsageError } from '../exit-codes.js';
import { PurchaseJournal } from '../purchases/purchase-journal.js';
import { Purchase } from '../purchases/purchase.js';
import { checkoutOf, parseAddress, parseLine, type Wish } from '../purchases/wish.js';
import { table } from '../terminal/table.js';
import { money } from '../terminal/money.js';
import { said } from '../terminal/words.js';

const MOST_LINES = 500;
const WAIT_S = 60;

export const buy = defineCommand({
  name: 'buy',
  summary: 'Buy from a supplier',
  usage: '<sku>=<quantity>[BX] ... [options]',
  optionHelp: {
    '--id <number>': 'your order number, under which nothing is bought twice',
    '--street <text>': 'where to deliver, with --name and --phone; else the default address',
    '--city <text>': 'of that address',
    '--name <text>': 'who receives it',
    '--phone <number>': 'of who receives it',
    '--wait <seconds>': `how long to wait for the supplier (${WAIT_S})`,
    '--yes': 'buy without asking',
  },
  details: `A quantity counts pieces, or boxes with BX: acme-supply:AC300385=2BX.
It shows what it costs and asks. If the answer is lost, repeat the same command: it continues the
same purchase. Once its end was reported, the same command buys again, unless it has --id.`,
  options: {
    id: { type: 'string' },
    street: { type: 'string' },
    city: { type: 'string' },
    name: { type: 'string' },
    phone: { type: 'string' },
    wait: { type: 'string' },
    yes: { type: 'boolean' },
  },
  mostPositionals: MOST_LINES,
  async run({ client, values, positionals, terminal, environment, json }) {
    if (positionals.length === 0) throw new UsageError('What? Give <sku>=<quantity>');
    const { id, yes = false } = values;
    const address = parseAddress(values);
    const wish: Wish = { origin: client.origin, id, lines: positionals.map(parseLine), address };
    const waitMs = secondsOf(values.wait) * 1000;
    if (!yes && !terminal.isInteractive) {
      throw new UsageError('Buying spends money and nobody can be asked here: add --yes');
    }
    const started = await new PurchaseJournal(environment).start(wish, async () => {
      const { rules } = await client.get('/ucp/v1/rules');
      const number = id ?? `cli-${randomUUID()}`;
      return { ...checkoutOf(wish, address ?? rules.defaultDestination), id: number };
    });
    if (started.isResumed) terminal.warn(`Continuing purchase ${started.checkout.id}.`);
    const agrees = async (checkout: Checkout, isRepeated: boolean) => {
      if (!yes) {
        terminal.warn(shown(checkout));
        return terminal.confirms(`Buy for ${totalOf(checkout)}?`);
      }
      if (!isRepeated) return true;
      throw new RefusedError(
        `It now costs ${totalOf(checkout)}. Repeat the command to buy at this price.`,
      );
    };
    const bought = await new Purchase(client, started, { agrees, waitMs }).finish();
    if (!bought) throw new DeclinedError('Nothing was bought.');
    if (json) terminal.printJson(bought);
    else terminal.print(`${shown(bought)}\n${reported(bought)}`);
    await started.close();
  },
});

function secondsOf(text: string | undefined): number {
  const seconds = Number(text ?? WAIT_S);
  if (Number.isInteger(seconds) && seconds >= 0) return seconds;
  throw new UsageError('--wait must be a number of seconds');
}

const totalOf = ({ totals, currency }: Checkout): string =>
  money(totals.find(({ type }) => type === 'total')?.amount ?? 0, currency);

const shown = ({ line_items, currency, messages = [] }: Checkout): string =>
  [
    table(line_items, [
      { title: 'SKU', of: ({ item }) => item.id },
      { title: 'PRODUCT', of: ({ item }) => item.title },
      { title: 'QUANTITY', of: ({ quantity }) => quantity },
      { title: 'UNIT', of: ({ item }) => item.quantity_unit.unit },
      { title: 'PRICE', of: ({ item }) => money(item.price, currency) },
    ]),
    ...messages.map(said),
  ].join('\n');

const reported = (checkout: Checkout): string => {
  const label = checkout.order?.label;
  const theirs = label === undefined ? '' : `, at the supplier ${label}`;
  return `Bought for ${totalOf(checkout)}: order ${checkout.order?.id ?? checkout.id}${theirs}.`;
};
