import { STRATEGIES } from '../../../replenishment/domain/strategies/index.js';
import { runToEnd } from '../../domain/run-to-end.js';
import { TERMS } from '../../domain/plan-visits.fixture.js';
import { compareRules, gainOver, type RuleOutcome } from './compare-rules.js';
import { DayTours } from './replay/day-tours.js';
import { Drive, profitOf } from './replay/drive-route.js';
import { lineOf, ONE_DRIVER, WEEKS, type Wanted } from './replay/replay-world.fixture.js';
import type { ReplayWorld } from './replay/replay-world.js';
import { RouteState } from './replay/route-state.js';
import { planned, seenBy } from './replay/rules/planned.js';
import { total, weeklyFigures } from './weekly-figures.js';

const strategy = STRATEGIES.adaptive;

function compared(world: ReplayWorld): Record<string, RuleOutcome> {
  const steps = compareRules(world, strategy);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return Object.fromEntries(value.map((outcome) => [outcome.rule, outcome]));
  }
}

const weeksOf = (world: ReplayWorld) => {
  const drive = new Drive(new RouteState(world), planned(seenBy(strategy))(world), 0);
  return Array.from({ length: WEEKS }, (_, week) => drive.until((week + 1) * 7));
};

/** Machines that sell about a unit in two days, each in its own rhythm. */
const slowly: Wanted = (machine, day) => Number((((day + 5 * machine) % 7) + 7) % 7 < 3);

describe('rules in the same weeks', () => {
  const outcomes = compared(lineOf(4, slowly));

  it('are weekly visits, every few days, tiers and the plan', () => {
    expect(Object.keys(outcomes)).toEqual(['weekly', 'every_few_days', 'tiers', 'plan']);
    expect(outcomes.weekly).toMatchObject({ visits: 4, lostUnits: 0, everyDays: null });
    expect(outcomes.every_few_days?.everyDays).toBeGreaterThan(5);
    expect(outcomes.plan?.planGain).toBeNull();
  });

  it('go weekly on as few days as turn out best', () => {
    const world = lineOf(4, slowly);
    expect(outcomes.weekly?.km).toBeCloseTo(runToEnd(new DayTours(world).drive(world.machines)).km);
  });

  it('visit nobody while nobody works', () => {
    const { weekly, plan } = compared(lineOf(2, slowly, { shifts: [] }));
    expect(weekly).toMatchObject({ visits: 0, planGain: { value: 0 } });
    expect(plan?.visits).toBe(0);
  });

  it('differ from the plan by their profits', () => {
    const { weekly, plan } = outcomes;
    expect(weekly?.planGain?.value).toBeCloseTo((plan?.profit ?? 0) - (weekly?.profit ?? 0));
  });

  it('are worse than the plan if they drive too often', () => {
    expect(outcomes.weekly?.planGain).toMatchObject({ verdict: 'better' });
    expect(outcomes.weekly?.planGain?.low).toBeGreaterThan(0);
  });

  it('pay for no round that finds full machines', () => {
    const cheap = { ...TERMS, costPerHour: 250, costPerKm: 4 };
    const wanted: Wanted = (machine, day) => Number((((3 * day + 7 * machine) % 10) + 10) % 10 < 3);
    const { every_few_days: rounds } = compared(lineOf(5, wanted, { terms: cheap }));
    expect(rounds?.visits).toBeLessThan(1);
    expect(rounds?.planGain?.value).toBeLessThan(0);
  });

  it('are the same when they are driven again', () => {
    expect(compared(lineOf(4, slowly))).toEqual(outcomes);
  });

  it('yield between steps', () => {
    const steps = compareRules(lineOf(2, slowly), strategy);
    let count = 0;
    while (!steps.next().done) count += 1;
    expect(count).toBeGreaterThan(WEEKS * 7);
  });
});

it('is about the same where the interval holds 0', () => {
  const week = { visits: 0, hours: 0, km: 0, lost: 0, lostUnits: 0 };
  const weeks = (profits: number[]) => profits.map((profit) => ({ ...week, profit }));
  const rule = weeks([10, 10, 10, 10]);
  expect(gainOver(weeks([14, 7, 13, 8]), rule).verdict).toBe('about_the_same');
  expect(gainOver(weeks([14, 13, 15, 14]), rule).verdict).toBe('better');
  expect(gainOver(weeks([4, 3, 5, 4]), rule).verdict).toBe('worse');
});

describe('the plan in past weeks', () => {
  it('does not know what comes: until the demand changes, it does the same', () => {
    const change = 28;
    const usual = weeksOf(lineOf(4, slowly));
    const rush = weeksOf(lineOf(4, (machine, day) => (day < change ? slowly(machine, day) : 8)));
    expect(rush.slice(0, 4)).toEqual(usual.slice(0, 4));
    expect(rush.slice(4)).not.toEqual(usual.slice(4));
  });

  it('keeps to the hours of each driver', () => {
    const minutes = 60;
    const shifts = ['drv-1', 'drv-2'].map((driverId) => ({ driverId, minutes }));
    for (const { hours } of weeksOf(lineOf(8, () => 4, { shifts, kmApart: 0.1 }))) {
      expect(hours).toBeLessThanOrEqual((5 * 2 * minutes) / 60);
      expect(hours).toBeGreaterThan(0);
    }
  });

  it('earns in its weeks together what it earns in all', () => {
    const weeks = weeksOf(lineOf(4, slowly, { shifts: ONE_DRIVER }));
    const sum = weeklyFigures(weeks).reduce((all, { profit }) => all + profit, 0);
    expect(sum).toBeCloseTo(profitOf(total(weeks)));
  });
});
