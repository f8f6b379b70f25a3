import type { Evidence } from '../evidence.js';
import { isAnswered } from '../exchange.js';
import { rulesOf } from '../settings.js';
import { decisionsIn } from '../wire.js';
import { askedPrices } from './asked-prices.js';
import type { Invariant, Tally } from './finding.js';

export const approvalsAreUsedOnce: Invariant = {
  name: 'approvals_are_used_once',
  says: 'each approval led to at most one order or price change, and every step over the cap had an approval',
  examine(evidence, tally) {
    ordersOf(evidence, tally);
    stepsOf(evidence, tally);
  },
};

function ordersOf({ decisions, sessions }: Evidence, tally: Tally): void {
  const used = decisions.filter((decision) => decision.used && decision.subjectType === 'checkout');
  for (const { id, subjectId } of used) {
    const orders = sessions.get(subjectId)?.status === 'completed' ? 1 : 0;
    const approvals = used.filter((other) => other.subjectId === subjectId).length;
    tally.check(
      orders === 1 && approvals === 1,
      () => `${id} is used up, ${subjectId} has ${orders} orders from ${approvals} approvals`,
    );
  }
}

/** No two requests use the same price, so a price at a machine identifies its request. */
function stepsOf(evidence: Evidence, tally: Tally): void {
  const approved = approvedPrices(evidence);
  for (const [asked, times] of largeSteps(evidence)) {
    const approvals = approved.get(asked) ?? 0;
    tally.check(
      times <= approvals,
      () => `${asked} fen: ${times} steps over the cap, ${approvals} approvals`,
    );
  }
}

/** How often the vendor applied each price as a step over the cap. */
function largeSteps({ seed, books, goods }: Evidence): Map<string, number> {
  const { priceCapPerItem: cap } = rulesOf(seed);
  const prices = new Map<string, number>();
  for (const { id, items } of goods.machines) {
    for (const { vendorSku, priceFen } of items) prices.set(`${id} ${vendorSku}`, priceFen);
  }
  const steps = new Map<string, number>();
  for (const { locationId, lines } of books.priceChanges) {
    for (const { vendorSku, priceFen } of lines) {
      const item = `${locationId} ${vendorSku}`;
      const before = prices.get(item) ?? priceFen;
      prices.set(item, priceFen);
      if (Math.abs(priceFen - before) > cap) {
        steps.set(`${item} ${priceFen}`, (steps.get(`${item} ${priceFen}`) ?? 0) + 1);
      }
    }
  }
  return steps;
}

/** The number of approved decisions about each price. */
function approvedPrices({ exchanges, decisions }: Evidence): Map<string, number> {
  const approved = new Set(
    decisions.filter(({ status }) => status === 'approved').map(({ id }) => id),
  );
  const asked = new Map<string, Set<string>>();
  for (const exchange of exchanges.filter(isAnswered)) {
    for (const id of decisionsIn(exchange.answer.body)) {
      if (!approved.has(id)) continue;
      for (const { vendorSku, priceFen } of askedPrices(exchange)) {
        const name = `${exchange.subject} ${vendorSku} ${priceFen}`;
        asked.set(name, (asked.get(name) ?? new Set()).add(id));
      }
    }
  }
  return new Map([...asked].map(([name, ids]) => [name, ids.size]));
}
