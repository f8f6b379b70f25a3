import type { Actor, LowMachine, NoticeParams } from '../notification.js';
import type { Formats, Wording, Words } from './words.js';

type Decision = NoticeParams['decision_other'];

const goods = ({ first, others }: Decision): string =>
  first === null ? '' : others === 0 ? first : `${first} and ${others} more`;

const decision = (title: string, params: Decision): Wording => ({
  title,
  lines: [goods(params), params.machine ?? ''].filter((line) => line !== ''),
});

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

const low = ({ slotsOut, slotsRunningOut }: LowMachine): string =>
  [
    ...(slotsOut > 0 ? [`${count(slotsOut, 'slot', 'slots')} empty`] : []),
    ...(slotsRunningOut > 0 ? [`${count(slotsRunningOut, 'slot', 'slots')} running out`] : []),
  ].join(', ');

const by = (actor: Actor | null): string =>
  actor === null ? '' : ` by ${actor.isOwner ? 'the owner' : actor.name}`;

export const ENGLISH: Words = {
  notices: {
    decision_purchase: (params, { money }) =>
      decision(`Your decision is needed: a purchase for ${money(params.amountFen ?? 0)}`, params),
    decision_run: (params, { money }) =>
      decision(
        params.amountFen === null
          ? 'Your decision is needed: a restocking run'
          : `Your decision is needed: a restocking run for ${money(params.amountFen)}`,
        params,
      ),
    decision_price: (params) => decision('Your decision is needed: a price change', params),
    decision_other: (params) => decision('Your decision is needed', params),
    emergency_stop_engaged: ({ by: actor }) => ({
      title: `The emergency stop was engaged${by(actor)}`,
      lines: ['Purchases, price changes and restocking runs are frozen until it is released.'],
    }),
    emergency_stop_released: ({ by: actor }) => ({
      title: `The emergency stop was released${by(actor)}`,
    }),
    access_denied: ({ by: actor }) => ({
      title: `${actor?.name ?? 'Someone'} tried something that is not permitted`,
      lines: ['It was refused. The event log says what it was.'],
    }),
    repeating_itself: ({ by: actor }) => ({
      title: `${actor?.name ?? 'Someone'} keeps sending what is refused`,
      lines: ['It is slowed down. The event log says what it was; you are told once a day.'],
    }),
    price_change_failed: ({ machine }) => ({
      title: machine === null ? 'A price change failed' : `A price change failed at ${machine}`,
    }),
    purchase_failed: ({ vendor, amountFen }, formats) => ({
      title: `A purchase was not completed: ${formats.money(amountFen)} from ${formats.vendor(vendor)}`,
    }),
    purchase_unclear: ({ vendor, amountFen }, formats) => ({
      title: `A purchase is unclear: ${formats.money(amountFen)} from ${formats.vendor(vendor)}`,
      lines: ['The supplier has not confirmed it yet. Do not buy it again by hand.'],
    }),
    order_to_send: ({ vendor, amountFen }, formats) => ({
      title: `An order waits to be sent: ${formats.money(amountFen)} to ${formats.vendor(vendor)}`,
      lines: ['Send its document to the supplier, then mark it as sent.'],
    }),
    order_after_cancel: ({ vendor, amountFen }, formats) => ({
      title: `${vendor === null ? 'A supplier' : formats.vendor(vendor)} accepted a purchase after it was canceled`,
      lines: [
        ...(amountFen === null ? [] : [formats.money(amountFen)]),
        'Cancel it with the supplier if it is not wanted.',
      ],
    }),
    vendor_unreachable: ({ vendor, since }, formats) => ({
      title: `${formats.vendor(vendor)} cannot be reached`,
      lines: [`Since ${formats.time(since)}.`],
    }),
    stock_low: (machine) => ({ title: `${machine.name} is running out`, lines: [low(machine)] }),
    order_arrived: ({ vendor, amountFen }, formats) => ({
      title: `The order from ${formats.vendor(vendor)} has arrived: ${formats.money(amountFen)}`,
    }),
    order_canceled: ({ vendor, amountFen }, formats) => ({
      title: `${formats.vendor(vendor)} canceled an order: ${formats.money(amountFen)}`,
    }),
    goods_received: ({ by: actor }) => ({ title: `A restocking run was received${by(actor)}` }),
    digest: (params, formats) => ({
      title: `Your route on ${formats.date(params.date)}`,
      lines: digestLines(params, formats),
    }),
    test: () => ({
      title: 'This is a test',
      lines: ['Notifications from Routekeeper reach you here.'],
    }),
  },
  several: (number) => `${number} notifications`,
  open: 'Open',
  footer: (url) =>
    `Sent by Routekeeper. Replies are not read, and nothing can be decided by mail. Settings: ${url}`,
};

function digestLines(params: NoticeParams['digest'], formats: Formats): string[] {
  const { money, vendor } = formats;
  const { decisions, awaitingFen, purchases, vendors, silentMachines, wrongPrices } = params;
  const { machines, lowMachines, atRiskFen } = params;
  const more = lowMachines - machines.length;
  const lines = [
    decisions > 0 &&
      `${count(decisions, 'decision waits', 'decisions wait')} for you` +
        (awaitingFen > 0 ? ` (${money(awaitingFen)})` : ''),
    purchases > 0 && `${count(purchases, 'purchase is', 'purchases are')} not completed`,
    vendors.length > 0 && `Not reachable: ${[...new Set(vendors.map(vendor))].join(', ')}`,
    silentMachines > 0 && `${count(silentMachines, 'machine reports', 'machines report')} nothing`,
    wrongPrices > 0 && `${count(wrongPrices, 'price differs', 'prices differ')} from what was set`,
    ...machines.map((machine) => `${machine.name}: ${low(machine)}`),
    more > 0 && `${count(more, 'more machine is', 'more machines are')} running out`,
    atRiskFen > 0 && `About ${money(atRiskFen)} of sales at risk over the next 7 days`,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : ['Nothing needs you.'];
}
