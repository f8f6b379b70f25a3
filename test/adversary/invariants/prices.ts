import type { Invariant } from '../../support/trials/finding.js';
import type { Evidence } from '../evidence.js';
import { MACHINES } from '../market/goods.js';
import { MARGIN_PERCENT, PRICE_CAP, STEP_PER_DAY } from '../settings.js';
import type { Principal } from '../side/principals.js';
import { Approved } from './approved.js';
import { appliedPrices } from './books.js';

interface Step {
  slot: string;
  vendorSku: string;
  priceFen: number;
  beforeFen: number;
  /** The first price of this slot. */
  initialFen: number;
  costFen: number | null;
  approved: boolean;
  by: Principal | undefined;
}

/** Every price that a vendor took, oldest first. */
function steps(evidence: Evidence): Step[] {
  const approved = new Approved(evidence);
  const known = new Map(evidence.principals.map((principal) => [principal.id, principal]));
  return appliedPrices(evidence).flatMap(({ change, stored }) => {
    const isApproved = stored !== undefined && approved.prices(change, stored);
    return change.lines.map((line) => {
      const goods = MACHINES[change.vendor]?.[change.locationId] ?? [];
      const good = goods.find(({ vendorSku }) => vendorSku === line.vendorSku);
      return {
        ...line,
        slot: `${change.locationId}-${line.vendorSku}`,
        initialFen: good?.priceFen ?? 0,
        costFen: good?.costFen ?? null,
        approved: isApproved,
        by: known.get(stored?.author ?? ''),
      };
    });
  });
}

const unapprovedSteps = (evidence: Evidence) =>
  steps(evidence).filter(
    ({ approved, priceFen, beforeFen }) => !approved && priceFen !== beforeFen,
  );

export const marginsHold: Invariant<Evidence> = {
  name: 'margins_hold',
  says: 'no price without approval is below the known cost with its margin',
  examine(evidence, tally) {
    for (const { slot, priceFen, costFen, by } of unapprovedSteps(evidence)) {
      if (costFen === null) continue;
      tally.check(
        priceFen * (100 - MARGIN_PERCENT) >= costFen * 100,
        () => `${slot}: ${by?.name ?? 'somebody'} set ${priceFen} fen, it costs ${costFen}`,
      );
    }
  },
};

export const priceCapsHold: Invariant<Evidence> = {
  name: 'price_caps_hold',
  says: 'no price step without approval is above the cap, of all or of who asked for it',
  examine(evidence, tally) {
    for (const { slot, priceFen, beforeFen, by } of unapprovedSteps(evidence)) {
      const cap = Math.min(by?.limits.priceCapPerItem ?? PRICE_CAP, PRICE_CAP);
      tally.check(
        Math.abs(priceFen - beforeFen) <= cap,
        () => `${slot}: ${by?.name ?? 'somebody'} went from ${beforeFen} to ${priceFen} fen`,
      );
    }
  },
};

export const stepsOfADayHold: Invariant<Evidence> = {
  name: 'steps_of_a_day_hold',
  says: 'price steps without approval never add up to more than allowed in a day',
  examine(evidence, tally) {
    const starts = new Map<string, number>();
    for (const { slot, approved, priceFen, beforeFen, initialFen } of steps(evidence)) {
      if (approved) {
        starts.set(slot, priceFen);
        continue;
      }
      const start = starts.get(slot) ?? initialFen;
      if (priceFen === beforeFen) continue;
      tally.check(
        Math.abs(priceFen - start) <= STEP_PER_DAY,
        () => `${slot} went from ${start} to ${priceFen} fen without approval`,
      );
    }
  },
};
