import type { CheckoutFinding, MachineFinding, VendorFinding } from '../../../attention/index.js';
import type { CanceledOrder } from '../../../orders/index.js';
import type { RepeatedEvent } from '../../../events/index.js';
import { moneyText } from '../../../money/index.js';
import { english } from '../../../texts/index.js';
import type { BriefingLine, WholeSection } from '../briefing.js';
import type { BriefingFacts } from '../briefing-facts.js';
import { localTime } from '../local-time.js';
import { quoted } from '../quoted.js';
import { machineRef, ref } from '../refs.js';

/** What stops everything, then what costs money, then what is not known, then what went wrong. */
export function problems(facts: BriefingFacts): WholeSection {
  const { findings, canceled, failures, zone } = facts;
  const checkouts = findings.filter((found) => found.kind === 'checkout');
  const vendors = findings.filter((found) => found.kind === 'vendor');
  const machines = findings.filter((found) => found.kind === 'machine');
  const lines = [
    ...stopped(facts),
    ...checkouts.map((checkout) => () => checkoutLine(checkout)),
    ...canceled.map((order) => () => canceledLine(order, zone)),
    ...vendors.map((vendor) => () => vendorLine(vendor, zone)),
    ...unread(facts),
    ...machines.map((machine) => () => machineLine(machine, zone)),
    ...failures.map((failure) => () => failureLine(failure, zone)),
  ];
  return { lines, restRef: ref(['attention']) };
}

const stopped = ({ money }: BriefingFacts): WholeSection['lines'] =>
  money.killSwitchEngaged
    ? [
        () => ({
          text: 'The kill switch is ENGAGED: nothing can be bought and no price changed until a person releases it',
          ref: ref(['rules']),
        }),
      ]
    : [];

const checkoutLine = ({ checkoutId, vendor, totalFen, reason }: CheckoutFinding): BriefingLine => ({
  text: `Checkout ${checkoutId} with ${vendor} for ${moneyText(totalFen)} is NOT completed: ${quoted(english(reason))}`,
  ref: ref(['checkout-sessions', checkoutId]),
});

const canceledLine = (
  { id, vendor, totalFen, canceledAt, description }: CanceledOrder,
  zone: string,
): BriefingLine => ({
  text: `${vendor} CANCELED order ${id} for ${moneyText(totalFen)} at ${localTime(canceledAt, zone)}: ${quoted(description)}`,
  ref: ref(['orders', id]),
});

const vendorLine = (
  { namespace, lastOutcome, since }: VendorFinding,
  zone: string,
): BriefingLine => ({
  text: `Calls to ${namespace} fail (${lastOutcome})${since ? ` since ${localTime(since, zone)}` : ''}`,
  ref: ref(['namespaces']),
});

const unread = ({ beingRead }: BriefingFacts): WholeSection['lines'] =>
  beingRead === 0
    ? []
    : [
        () => ({
          text: `${beingRead} ${beingRead === 1 ? 'machine is' : 'machines are'} being read for the first time: nothing is known about the stock yet`,
          ref: ref(['attention']),
        }),
      ];

function machineLine(machine: MachineFinding, zone: string): BriefingLine {
  const { locationId, name } = machine;
  return {
    text: `Machine ${quoted(name)} (${locationId}) ${conditionOf(machine, zone)}`,
    ref: machineRef(locationId),
  };
}

function conditionOf({ verified, online, lastSyncedAt }: MachineFinding, zone: string): string {
  if (lastSyncedAt === null) return 'was NEVER read';
  if (!verified) return 'is unverified: its platform has never answered for it';
  const read = `last read ${localTime(lastSyncedAt, zone)}`;
  return online === false ? `is OFFLINE, ${read}` : `has old numbers, ${read}`;
}

const failureLine = (
  { kind, summary, times, lastAt }: RepeatedEvent,
  zone: string,
): BriefingLine => ({
  text: `${localTime(lastAt, zone)} ${kind}: ${quoted(summary)}${times === 1 ? '' : `, ${times} times`}`,
  ref: ref(['events'], { kind }),
});
