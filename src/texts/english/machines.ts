import { moneyText } from '../../money/index.js';
import type {
  AttentionTexts,
  LeftOutList,
  MachineTexts,
  SaleParams,
  SaleStanding,
} from '../params/machines.js';
import { andMore, brief, counted, machineAndId, machineText, type Words } from '../words.js';

export const MACHINES: Words<keyof MachineTexts> = {
  location_registered: ({ machine }) => `Machine ${machineAndId(machine)} registered`,
  location_registered_why: ({ vendor }) => `The operator put it on the roster under ${vendor}`,
  location_removed: ({ machine }) => `Machine ${machineAndId(machine)} removed`,
  location_removed_why: ({ context, telemetry }) =>
    `The operator took it off the roster; purged: its profile, ` +
    `${context} context entries, ${telemetry} telemetry rows`,
  low_stock: ({ title, machine, left }) =>
    `${title} at ${machineText(machine)} is ${left === 0 ? 'sold out' : `low, ${left} left`}`,
  low_stock_why: ({ point, days, stock = 0, sold = 0 }) => {
    const since = sold === 0 ? '' : ` (${stock} at the last sync, ${sold} sold since)`;
    return `Its reorder point is ${point}${since}: about two days of its sales in the last ${days} days`;
  },

  sync: ({ read, machines, slots, products, sales, days }) => {
    const which = read === machines ? many(machines, 'machine') : `${read} of ${machines} machines`;
    return `Synced ${which}: ${many(slots, 'slot')}, ${many(products, 'product')}, ${many(sales, 'sale')} in ${days} days`;
  },
  sync_why: ({ unread }) =>
    unread === 0
      ? 'Every machine that was due was read live, and the ledger was brought up to date'
      : `${many(unread, 'machine')} could not be read and kept the last known state`,
  machines_unread: ({ machines, count }) => {
    const named = andMore(machines.map(machineAndId), count - machines.length);
    return count === 1
      ? `${named} could not be read`
      : `${count} machines could not be read: ${named}`;
  },
  ledger_unread: ({ vendor }) => `The ledger of ${vendor} could not be read`,
  vendor_problem: ({ words }) => words,
  left_out: ({ records, count, ...list }) => {
    const which = count === 1 ? 'A record' : `${count} records`;
    const named = records.map(({ key, problem }) => `${key} (${problem})`);
    return `${which} of ${listName(list)} ${count === 1 ? 'was' : 'were'} left out: ${andMore(named, count - named.length)}`;
  },
  left_out_why: ({ list }) => LEFT_OUT[list],

  sale: (sale) => `Sale ${sale.number}, ${sale.status}: ${saleText(sale)}`,
  sale_why: ({ vendor }) => `Booked by ${vendor}`,
  sale_changed: (sale) => `Sale ${sale.number}, now ${sale.status}: ${saleText(sale)}`,
  sale_changed_why: ({ before, now }) =>
    `Before, it was ${standingText(before)}; now ${standingText(now)}`,
};

export const ATTENTION: Words<keyof AttentionTexts> = {
  decision_waits: ({ about }, say) => `A decision waits: ${brief(say(about))}`,
  machine_stock: ({ machine, out, low }) => {
    const parts = [
      ...(out > 0 ? [`${counted(out, 'slot')} empty`] : []),
      ...(low > 0 ? [`${counted(low, 'slot')} running out`] : []),
    ];
    return `Machine ${machineText(machine)} has ${parts.join(' and ')}`;
  },
  checkout_stuck: ({ id, vendor, fen, why }, say) =>
    `Checkout ${id} with ${vendor} for ${moneyText(fen)} is not completed: ${brief(say(why))}`,
  not_confirmed: ({ vendor }) => `${vendor} has not confirmed it yet`,
  waits_to_be_sent: ({ vendor }) => `It waits to be sent to ${vendor} by a person`,
  run_waits: () => 'A placed run waits for this purchase',
  vendor_failing: ({ vendor, outcome }) => `The latest call to ${vendor} failed (${outcome})`,
  machine_unverified: ({ machine }) =>
    `Machine ${machineText(machine)} is unverified: its platform has never answered for it`,
  machine_offline: ({ machine }) => `Machine ${machineText(machine)} is offline`,
  machine_never_read: ({ machine }) => `Machine ${machineText(machine)} was never read`,
  machine_last_read: ({ machine, at }) => `Machine ${machineText(machine)} was last read at ${at}`,
  wrong_price: ({ machine, title, shown, expected }) =>
    `Machine ${machineText(machine)} shows ${moneyText(shown)} for ${brief(title)} instead of ${moneyText(expected)}`,
};

const many = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`;

const LEFT_OUT: Record<LeftOutList['list'], string> = {
  catalog:
    'What breaks the vendor contract cannot be shown or bought until the vendor repairs it; the rest is',
  inventory: 'What breaks the vendor contract is not taken: its slots keep what was read last',
  ledger:
    'What breaks the vendor contract counts nowhere until the vendor repairs it; the rest does',
};

const listName = ({ vendor, list, machine }: LeftOutList): string =>
  list === 'inventory'
    ? `the inventory of machine ${machine ?? ''} of ${vendor}`
    : `the ${list} of ${vendor}`;

const saleText = ({ items, fen, machine }: SaleParams): string =>
  `${counted(items, 'item')} for ${moneyText(fen)} at ${machineText(machine)}`;

/** For example `交易成功 (settled; paid, refunded)`. */
const standingText = ({ status, state, lines }: SaleStanding): string =>
  `${status} (${state === undefined ? '' : `${state}; `}${lines.join(', ')})`;
