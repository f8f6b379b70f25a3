import { DateTime } from 'luxon';
import { useStarted } from '../../support/use-started.js';
import { openVisitsRoute } from './visits-route.js';
import {
  askValue,
  forgetValue,
  renewValue,
  actualWeeks,
  filledWeekly,
  visited,
} from './value-calls.js';
import { dateIn } from './visit-calls.js';
import { storeWeeks } from './stored-weeks.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('visit-value');

const route = useStarted(openVisitsRoute);

const query = (sql: string, parameters: unknown[] = []) =>
  route.service.dataSource.query(sql, parameters);

/** Machines that sold for so many days, two units of cola on each. */
async function machines(days: number, ids: string[]): Promise<void> {
  for (const [at, id] of ids.entries()) {
    await route.machine(id, 2 + 2 * at, { vendorSku: 'cola', capacity: 40, stock: 20 });
    await storeWeeks(route.service.dataSource, id, { days, soldADay: 2 });
  }
}

/** Another replica computes it. */
const heldElsewhere = () =>
  query(
    `UPDATE visit_values SET claim = claim + 1, as_of = NULL, stated = NULL, value = NULL,
       claimed_until = clock_timestamp() + interval '1 hour'`,
  );

const weekday = (date: string) => DateTime.fromISO(date).weekday;

beforeEach(async () => {
  await route.clear();
  await forgetValue(route.service);
});

describe('the value of visits', () => {
  it('is being computed at first', async () => {
    await heldElsewhere();
    expect(await askValue(route.service)).toEqual({
      state: 'computing',
      as_of: null,
      up_to_date: false,
      weeks: 0,
      weeks_needed: 8,
      enough_on: null,
      replay: null,
      actual: null,
    });
  });

  it('needs eight weeks, and says when there will be enough', async () => {
    await machines(40, ['M1']);
    await renewValue(route.service);
    const value = await askValue(route.service);
    expect(value).toMatchObject({ state: 'not_enough_history', up_to_date: true, replay: null });
    expect(value.weeks).toBeLessThan(8);
    expect(weekday(value.enough_on ?? '')).toBe(1);
    expect((value.enough_on ?? '') > dateIn(0)).toBe(true);
  });

  it('compares the plan with simple rules in the last whole weeks', async () => {
    await machines(90, ['M1', 'M2']);
    await renewValue(route.service);
    const value = await askValue(route.service);
    expect(value).toMatchObject({ state: 'ready', up_to_date: true, enough_on: null });
    expect(value.weeks).toBeGreaterThanOrEqual(9);
    const { replay } = value;
    expect([weekday(replay?.from ?? ''), weekday(replay?.to ?? '')]).toEqual([1, 7]);
    expect((replay?.to ?? '') < dateIn(0)).toBe(true);
    expect(replay).toMatchObject({ has_positions: true, pieces: value.weeks * 7 * 2 * 2 });
    expect(replay?.rules.map(({ rule }) => rule)).toEqual([
      'weekly',
      'every_few_days',
      'tiers',
      'plan',
    ]);
    const [weekly, , , plan] = replay?.rules ?? [];
    expect(weekly).toMatchObject({ visits: 2, lost_pieces: 0 });
    expect(weekly?.km).toBeGreaterThan(0);
    // 14 pieces a week and machine last for two weeks: going weekly is too often.
    expect(plan?.visits).toBeLessThan(2);
    expect(weekly?.plan_gain?.verdict).toBe('better');
    const { amount, low, high } = weekly?.plan_gain ?? {};
    expect(amount?.amount).toBeGreaterThanOrEqual(low?.amount ?? Infinity);
    expect(amount?.amount).toBeLessThanOrEqual(high?.amount ?? -Infinity);
    expect(plan?.plan_gain).toBeNull();
  });
});

describe('before and since', () => {
  it('compares what was driven with what stock tells of the time before', async () => {
    await machines(90, ['M1', 'M2']);
    await filledWeekly(route);
    await visited(route, 10);
    await visited(route, 3);
    const weeks = await actualWeeks(route);
    expect(weeks).toMatchObject({
      first_visit_on: dateIn(-10),
      // 30 minutes at the machine and 40 on the way: one visit in the last week.
      since: { weeks: 1, visits: 1, hours: 1.2, km: 12, estimated: false },
      before: { weeks: 8, visits: 2, estimated: true },
    });
    expect(weeks?.before?.km).toBeGreaterThan(0);
    expect(weeks?.before?.hours).toBeGreaterThan(0);
  });
});
