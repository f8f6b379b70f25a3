import type { Invariant } from '../../support/trials/finding.js';
import type { Evidence } from '../evidence.js';
import type { ChangedPrices, SoldLine, SoldOrder } from '../market/market.js';
import type { StoredCheckout, StoredPriceChange } from '../records.js';
import type { Principal } from '../side/principals.js';

/** An order with the principal that completed it. */
export interface BoughtOrder extends SoldOrder {
  by: Principal | undefined;
}

export function boughtOrders({ books, checkouts, principals }: Evidence): BoughtOrder[] {
  const buyers = new Map(checkouts.map(({ id, submittedBy }) => [id, submittedBy]));
  const known = new Map(principals.map((principal) => [principal.id, principal]));
  return books.orders.map((order) => ({ ...order, by: known.get(buyers.get(order.ref) ?? '') }));
}

export interface AppliedPrices {
  change: ChangedPrices;
  /** Missing if the service has no record of it. */
  stored: StoredPriceChange | undefined;
}

/** The vendor's price changes with the service's records of them; a machine has one at a time. */
export function appliedPrices({ books, priceChanges }: Evidence): AppliedPrices[] {
  const stored = new Map<string, StoredPriceChange[]>();
  for (const one of priceChanges) {
    const machine = `${one.namespace} ${one.locationId}`;
    stored.set(machine, [...(stored.get(machine) ?? []), one]);
  }
  return books.priceChanges.map((change) => {
    const queue = stored.get(`${change.vendor} ${change.locationId}`) ?? [];
    const isThis = ({ lines }: StoredPriceChange) =>
      priceKey(change.lines) === priceKey(lines.map(asSent));
    // A failed one may never have reached the vendor.
    while (queue[0]?.status === 'failed' && !isThis(queue[0])) queue.shift();
    return { change, stored: queue.shift() };
  });
}

export const booksMatch: Invariant<Evidence> = {
  name: 'books_match',
  says: 'the vendor has exactly the completed purchases, once each, and the recorded prices',
  examine(evidence, tally) {
    const { books, checkouts } = evidence;
    const completed = new Map(
      checkouts.filter(({ status }) => status === 'completed').map((one) => [one.id, one]),
    );
    const known = new Map(checkouts.map((checkout) => [checkout.id, checkout]));
    for (const order of books.orders) {
      const checkout = completed.get(order.ref);
      tally.check(
        isSame(order, checkout),
        () =>
          `${JSON.stringify(order)} differs from its checkout ` +
          JSON.stringify(known.get(order.ref) ?? null),
      );
      completed.delete(order.ref);
    }
    tally.check(
      completed.size === 0,
      () => `completed, but not bought: ${[...completed.keys()].join(', ')}`,
    );
    tally.check(
      books.refusedRefs.length === 0,
      () => `sent again with other content: ${books.refusedRefs.join(', ')}`,
    );
    for (const { change, stored } of appliedPrices(evidence)) {
      tally.check(
        priceKey(change.lines) === priceKey(stored?.lines.map(asSent) ?? []),
        () => `the prices of ${change.locationId} at ${change.at} are not on record`,
      );
    }
  },
};

export const buyersAreKnown: Invariant<Evidence> = {
  name: 'buyers_are_known',
  says: 'whoever is on record as the buyer has really asked for the purchase before',
  examine(evidence, tally) {
    const asked = new Set(
      evidence.exchanges.map(
        ({ by, path }) => `${by ?? ''} ${/([^/]+)\/complete$/.exec(path)?.[1] ?? ''}`,
      ),
    );
    for (const { ref, by } of boughtOrders(evidence)) {
      tally.check(
        by !== undefined && asked.has(`${by.id} ${ref}`),
        () => `${ref} was bought by ${by?.name ?? 'nobody'}`,
      );
    }
  },
};

export const auditHolds: Invariant<Evidence> = {
  name: 'audit_holds',
  says: 'the audit trail verifies',
  examine({ audit }, tally) {
    tally.check(audit.code === 0, () => audit.text);
  },
};

function isSame(order: SoldOrder, checkout: StoredCheckout | undefined): boolean {
  return (
    checkout?.vendor === order.vendor &&
    order.totalFen <= checkout.totalFen &&
    checkout.totalFen <= order.highestTotalFen &&
    (checkout.label === null || checkout.label === order.externalRef) &&
    lineKey(order.lines) === lineKey(checkout.lines.map(asSold))
  );
}

type Line = Pick<SoldLine, 'vendorSku' | 'quantity' | 'unit'>;

const asSold = ({ vendorSku, quantity, unit }: StoredCheckout['lines'][number]): Line => ({
  vendorSku,
  quantity,
  unit: unit === 'BX' ? 'pack' : 'each',
});

const lineKey = (lines: readonly Line[]) =>
  lines.map(({ vendorSku, quantity, unit }) => `${vendorSku} ${quantity} ${unit}`).join();

const asSent = ({ vendorSku, afterFen }: StoredPriceChange['lines'][number]) => ({
  vendorSku,
  priceFen: afterFen,
});

const priceKey = (lines: readonly { vendorSku: string; priceFen: number }[]) =>
  lines.map(({ vendorSku, priceFen }) => `${vendorSku} ${priceFen}`).join();
