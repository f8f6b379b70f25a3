import { STRATEGIES } from '../../../../src/replenishment/domain/strategies/index.js';
import type { ReplayWorld } from '../../../../src/visits/value/domain/replay/replay-world.js';
import {
  planned,
  seenBy,
  type Forecast,
} from '../../../../src/visits/value/domain/replay/rules/planned.js';
import type { MakeRule } from '../../../../src/visits/value/domain/replay/visit-rule.js';

const seen: Forecast = seenBy(STRATEGIES.adaptive);

/** By the product's own forecast, from what was seen. */
export const plannedVisits: MakeRule = planned(seen);

const KNOWN_DAYS = 28;

/**
 * Knows how much each slot would sell a day in the coming weeks, and nothing about single days: what
 * a perfect forecast of rates would be worth.
 */
export const plannedKnowingTheFuture: MakeRule = planned((route, slots, day) => {
  const forecast = seen(route, slots, day);
  const known = slots.map((slot) => rateIn(route.world, slot, day));
  return {
    ...forecast,
    slots: forecast.slots.map((own, at) => ({ ...own, dailyRate: known[at] ?? 0 })),
  };
});

/** What is wanted of a slot a day, on the coming days on which it has its product. */
function rateIn(world: ReplayWorld, slot: number, day: number): number {
  const days = Array.from({ length: KNOWN_DAYS }, (_, ahead) => day + ahead).filter((one) =>
    world.isPresent(slot, one),
  );
  const units = days.reduce((sum, one) => sum + world.demandOn(slot, one), 0);
  return days.length === 0 ? 0 : units / days.length;
}
