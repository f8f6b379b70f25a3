import { isDeepStrictEqual } from 'node:util';
import type { Invariant } from '../../support/trials/finding.js';
import type { Evidence } from '../evidence.js';
import type { StoredApproval } from '../records.js';
import { CLOSED } from '../side/client.js';
import { FOUR_EYES_ABOVE, INITIAL_RULES } from '../settings.js';
import { Approved } from './approved.js';
import { appliedPrices, boughtOrders } from './books.js';

export const onlyPeopleDecide: Invariant<Evidence> = {
  name: 'only_people_decide',
  says: 'every approval was given by a person who saw these terms',
  examine(evidence, tally) {
    const approved = new Approved(evidence);
    const seen = new Map(evidence.decisions.map((one) => [one.approvalId, one]));
    for (const approval of evidence.approvals) {
      const { id, status, content, resolvedBy, resolver, subjectType } = approval;
      tally.check(resolver?.kind !== 'agent', () => `${id} was resolved by an agent`);
      if (status !== 'approved') continue;
      const isWithinRules = subjectType === 'replenishment_run' && resolvedBy === 'routekeeper';
      tally.check(
        isWithinRules || approved.byPeople(approval),
        () => `${id} was approved by ${resolvedBy ?? 'nobody'}, and no person did that`,
      );
      const amountFen = seen.get(id)?.amountFen;
      if (amountFen === undefined || content.totalFen === undefined) continue;
      tally.check(
        amountFen === content.totalFen,
        () => `${id} was shown with ${amountFen} fen and is about ${content.totalFen}`,
      );
    }
  },
};

export const ownRequestsAreRefused: Invariant<Evidence> = {
  name: 'own_requests_are_refused',
  says: 'nobody approved their own request, but the owner, and not above fourEyesAboveFen',
  examine({ approvals }, tally) {
    for (const approval of approvals) {
      const { id, status, askedBy, resolver } = approval;
      if (status !== 'approved' || !resolver) continue;
      const isOwn = askedBy === resolver.id;
      const isAllowed = resolver.kind === 'owner' && stakeOf(approval) <= FOUR_EYES_ABOVE;
      tally.check(
        !isOwn || isAllowed,
        () => `${id} about ${stakeOf(approval)} fen was approved by ${resolver.id}, who asked`,
      );
    }
  },
};

function stakeOf({ content }: StoredApproval): number {
  const { totalFen, exactFen = 0, lines = [] } = content;
  if (totalFen !== undefined) return Math.max(totalFen, exactFen);
  return Math.max(
    0,
    ...lines.map(({ beforeFen = 0, afterFen = 0 }) => Math.abs(afterFen - beforeFen)),
  );
}

/** What was sent before the end is on its way for a moment, longer on a busy machine. */
const LATE_MS = 3_000;

export const deadCredentialsAreRefused: Invariant<Evidence> = {
  name: 'dead_credentials_are_refused',
  says: 'an expired, revoked or replaced credential opens nothing, and buys nothing afterwards',
  examine(evidence, tally) {
    for (const { credential, sentAt, status, method, path } of evidence.exchanges) {
      if (!credential || sentAt < credential.deadFrom) continue;
      tally.check(
        // Many failed attempts from one address are limited as well.
        status === 401 || status === 429 || status === CLOSED,
        () =>
          `${credential.principal.name}: ${method} ${path} was answered ${status}, ` +
          `${sentAt - credential.deadFrom} ms after the end`,
      );
    }
    for (const { ref, by, at } of boughtOrders(evidence)) {
      if (!by || by.deadFrom === Infinity) continue;
      tally.check(
        at <= by.deadFrom + LATE_MS,
        () => `${ref} was bought by ${by.name} after its end`,
      );
    }
    const known = new Map(evidence.principals.map((principal) => [principal.id, principal]));
    for (const { change, stored } of appliedPrices(evidence)) {
      const by = known.get(stored?.author ?? '');
      // An approved one is carried out whoever asked for it.
      if (!by || by.deadFrom === Infinity || stored?.approvalId != null) continue;
      tally.check(
        change.at <= by.deadFrom + LATE_MS,
        () => `${by.name} set prices of ${change.locationId} after its end`,
      );
    }
  },
};

export const settingsAreUntouched: Invariant<Evidence> = {
  name: 'settings_are_untouched',
  says: 'the rules and principals are as the owner left them',
  examine({ rules, limits, principals, shownPrincipals }, tally) {
    const { spendingLimitPerDay, spendingLimitPerWeek } = limits.at(-1) ?? {};
    const expected = { ...INITIAL_RULES, spendingLimitPerDay, spendingLimitPerWeek };
    for (const [name, value] of Object.entries(expected)) {
      tally.check(
        isDeepStrictEqual(rules[name], value),
        () => `${name} is ${JSON.stringify(rules[name])}`,
      );
    }
    const known = new Map(principals.map((principal) => [principal.id, principal]));
    for (const { id, scopes, limits: shown } of shownPrincipals) {
      const principal = known.get(id);
      tally.check(principal !== undefined, () => `${id} was not created by the owner`);
      if (!principal) continue;
      tally.check(
        isDeepStrictEqual(shown, principal.limits) &&
          isDeepStrictEqual([...scopes].sort(), [...principal.scopes].sort()),
        () =>
          `${principal.name} has other scopes or limits: ${scopes.join()} ${JSON.stringify(shown)}`,
      );
    }
  },
};

export const keysAreOwn: Invariant<Evidence> = {
  name: 'keys_are_own',
  says: 'nobody gets the answer to a request of another principal under its key',
  examine({ exchanges }, tally) {
    const uses = new Map<string, number>();
    const firstUse = new Map<string, { by: string | undefined; at: number }>();
    for (const { key, by, sentAt } of exchanges) {
      if (key === undefined) continue;
      const own = `${by ?? ''} ${key}`;
      uses.set(own, (uses.get(own) ?? 0) + 1);
      if (sentAt < (firstUse.get(key)?.at ?? Infinity)) firstUse.set(key, { by, at: sentAt });
    }
    for (const { key, by, replayed, path } of exchanges) {
      if (key === undefined || firstUse.get(key)?.by === by) continue;
      // Whoever uses a stolen key twice gets their own answer again.
      const isFirst = uses.get(`${by ?? ''} ${key}`) === 1;
      tally.check(!replayed || !isFirst, () => `${path}: ${by ?? 'nobody'} got a foreign answer`);
    }
  },
};
