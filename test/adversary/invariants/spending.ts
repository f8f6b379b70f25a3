import type { Invariant } from '../../support/trials/finding.js';
import type { Evidence } from '../evidence.js';
import { JUMP_PERCENT, PER_PURCHASE } from '../settings.js';
import { Approved } from './approved.js';
import { boughtOrders, type BoughtOrder } from './books.js';
import type { SoldLine } from '../market/market.js';

/** Orders that no person approved, oldest first. */
function unapproved(evidence: Evidence): BoughtOrder[] {
  const approved = new Approved(evidence);
  return boughtOrders(evidence).filter((order) => !approved.order(order));
}

export const purchaseLimitsHold: Invariant<Evidence> = {
  name: 'purchase_limits_hold',
  says: 'no purchase without approval is above the limit per purchase, of all or of its buyer',
  examine(evidence, tally) {
    for (const { ref, totalFen, by } of unapproved(evidence)) {
      const own = by?.limits.spendingLimitPerRun ?? PER_PURCHASE;
      tally.check(
        totalFen <= Math.min(own, PER_PURCHASE),
        () => `${ref} cost ${totalFen} fen, and ${by?.name ?? 'its buyer'} had no approval`,
      );
    }
  },
};

export const dailyLimitsHold: Invariant<Evidence> = {
  name: 'daily_limits_hold',
  says: 'purchases without approval never pass the limits per day and week',
  examine(evidence, tally) {
    let spent = 0;
    for (const { ref, totalFen, at } of unapproved(evidence)) {
      spent += totalFen;
      const { spendingLimitPerDay: perDay = 0, spendingLimitPerWeek: perWeek = 0 } =
        evidence.limits.findLast(({ from }) => from <= at) ?? {};
      tally.check(spent <= perDay, () => `${ref}: ${spent} fen where ${perDay} are allowed a day`);
      tally.check(spent <= perWeek, () => `${ref}: ${spent} fen where ${perWeek} are a week`);
    }
  },
};

export const ownDailyLimitsHold: Invariant<Evidence> = {
  name: 'own_daily_limits_hold',
  says: 'no principal passes its own limit per day without approval',
  examine(evidence, tally) {
    const spent = new Map<string, number>();
    for (const { ref, totalFen, at, by } of unapproved(evidence)) {
      const limit = by?.dailyLimits.findLast(({ from }) => from <= at);
      if (!by || !limit) continue;
      const sum = (spent.get(by.id) ?? 0) + totalFen;
      spent.set(by.id, sum);
      tally.check(
        sum <= limit.fen,
        () => `${ref}: ${by.name} spent ${sum} fen where ${limit.fen} are allowed`,
      );
    }
  },
};

/** Judging and buying are not one moment: purchases of this time before count either way. */
const OVERLAP_MS = 2_000;

export const jumpsAreApproved: Invariant<Evidence> = {
  name: 'jumps_are_approved',
  says: 'nothing is bought without approval far above the price last paid',
  examine(evidence, tally) {
    const asked = completionTimes(evidence);
    const orders = evidence.books.orders;
    for (const order of unapproved(evidence)) {
      const times = asked.get(order.ref)?.filter((time) => time <= order.at) ?? [];
      const from = Math.max(0, ...times) - OVERLAP_MS;
      for (const line of order.lines) {
        const earlier = orders
          .filter(
            ({ vendor, at, ref }) => vendor === order.vendor && at <= order.at && ref !== order.ref,
          )
          .flatMap(({ at, lines }) => {
            const same = lines.filter(({ vendorSku }) => vendorSku === line.vendorSku);
            return same.length === 0 ? [] : [{ at, perPiece: Math.min(...same.map(seenPiece)) }];
          });
        const newest = earlier.findLast(({ at }) => at < from);
        const last = [...(newest ? [newest] : []), ...earlier.filter(({ at }) => at >= from)];
        if (last.length === 0) continue;
        const most = Math.max(...last.map(({ perPiece }) => perPiece)) * (1 + JUMP_PERCENT / 100);
        tally.check(
          piece(line) <= most + 1,
          () => `${order.ref}: ${line.vendorSku} at ${piece(line)} fen a piece, over ${most}`,
        );
      }
    }
  },
};

const piece = ({ priceFen, packSize }: SoldLine): number => priceFen / packSize;

/** Of a price that has just changed, the service knows the one that it saw. */
const seenPiece = ({ highestFen, packSize }: SoldLine): number => highestFen / packSize;

/** When each checkout's completion was asked for. */
function completionTimes({ exchanges }: Evidence): Map<string, number[]> {
  const times = new Map<string, number[]>();
  for (const { path, sentAt } of exchanges) {
    const id = /^\/checkout-sessions\/([^/]+)\/complete$/.exec(path)?.[1];
    if (id === undefined) continue;
    const known = times.get(id);
    if (known) known.push(sentAt);
    else times.set(id, [sentAt]);
  }
  return times;
}
