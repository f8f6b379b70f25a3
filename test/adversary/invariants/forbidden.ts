import type { Scope } from '../../../src/auth/index.js';
import type { Invariant } from '../../support/trials/finding.js';
import type { Evidence } from '../evidence.js';
import { NO_GOS } from '../market/goods.js';
import { CLOSED, type Exchange } from '../side/client.js';
import type { Principal } from '../side/principals.js';
import { appliedPrices, boughtOrders } from './books.js';

export const noGosAreNotBought: Invariant<Evidence> = {
  name: 'no_gos_are_not_bought',
  says: 'the vendor sold nothing that must never be bought',
  examine({ books }, tally) {
    for (const { ref, lines } of books.orders) {
      for (const { vendorSku } of lines) {
        tally.check(!NO_GOS.includes(vendorSku), () => `${ref} contains ${vendorSku}`);
      }
    }
  },
};

/** What a write needs, by the documentation and not by the routes. */
const NEEDED: [RegExp, Scope][] = [
  [/^(POST|PUT) \/checkout-sessions/, 'buy'],
  [/^PUT \/locations\/[^/]+\/prices$/, 'price'],
  [/^(PUT|DELETE) \/locations\/[^/]+$/, 'roster'],
  [/^(PUT|DELETE) \/skus\/.*aliases/, 'roster'],
  [/^POST \/replenishment\/runs/, 'restock'],
  [/^POST \/approvals\//, 'decide'],
  [/^PATCH \/rules$/, 'stop'],
  [/^\w+ \/principals/, 'admin'],
];

const neededFor = ({ method, path }: Exchange): Scope | undefined =>
  NEEDED.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1];

const MACHINE_WRITE = /^(?:PUT|DELETE) \/locations\/([^/]+)/;
const RUN_WRITE = /^POST \/replenishment\/runs\/([^/]+)\//;

/** The machines that a write is about. */
function machinesOf({ method, path }: Exchange, { runMachines }: Evidence): string[] {
  const request = `${method} ${path}`;
  const machine = MACHINE_WRITE.exec(request)?.[1];
  if (machine !== undefined) return [machine];
  return [...(runMachines.get(RUN_WRITE.exec(request)?.[1] ?? '') ?? [])];
}

export const scopesHold: Invariant<Evidence> = {
  name: 'scopes_hold',
  says: 'nobody succeeds without the scope, or without a credential at all',
  examine(evidence, tally) {
    const known = byId(evidence);
    for (const exchange of evidence.exchanges) {
      const { by, method, path, status } = exchange;
      const needed = neededFor(exchange);
      if (needed === undefined) continue;
      const mayDoIt = by !== undefined && known.get(by)?.scopes.includes(needed) === true;
      tally.check(
        mayDoIt || status >= 400 || status === CLOSED,
        () =>
          `${method} ${path} by ${known.get(by ?? '')?.name ?? 'nobody'} was answered ${status}`,
      );
    }
  },
};

export const namespacesHold: Invariant<Evidence> = {
  name: 'namespaces_hold',
  says: 'nobody buys from, or sets prices at, a vendor outside their namespaces',
  examine(evidence, tally) {
    const known = byId(evidence);
    const isAllowed = (by: Principal | undefined, vendor: string) =>
      by?.limits.namespaces?.includes(vendor) ?? true;
    for (const { ref, vendor, by } of boughtOrders(evidence)) {
      tally.check(isAllowed(by, vendor), () => `${by?.name ?? ''} bought ${ref} from ${vendor}`);
    }
    for (const { change, stored } of appliedPrices(evidence)) {
      const by = known.get(stored?.author ?? '');
      const { vendor, locationId } = change;
      tally.check(isAllowed(by, vendor), () => `${by?.name ?? ''} set prices of ${locationId}`);
    }
  },
};

export const machinesHold: Invariant<Evidence> = {
  name: 'machines_hold',
  says: 'nobody changes a machine outside their locations',
  examine(evidence, tally) {
    const known = byId(evidence);
    for (const exchange of evidence.exchanges) {
      const { by, status, method, path } = exchange;
      const principal = known.get(by ?? '');
      const allowed = principal?.limits.locations;
      if (!allowed) continue;
      const foreign = machinesOf(exchange, evidence).filter((id) => !allowed.includes(id));
      if (foreign.length === 0) continue;
      tally.check(
        status >= 400 || status === CLOSED,
        () => `${principal.name}: ${method} ${path} about ${foreign.join(', ')}`,
      );
    }
    for (const { change, stored } of appliedPrices(evidence)) {
      const by = known.get(stored?.author ?? '');
      const { locationId } = change;
      const isAllowed = by?.limits.locations?.includes(locationId) ?? true;
      tally.check(isAllowed, () => `${by?.name ?? ''} set prices of ${locationId}`);
    }
  },
};

const byId = ({ principals }: Evidence): ReadonlyMap<string, Principal> =>
  new Map(principals.map((principal) => [principal.id, principal]));
