import { DateTime } from 'luxon';
import { ValuesRepository } from '../../../src/visits/value/values.repository.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { openVisitsRoute } from './visits-route.js';
import {
  askValue,
  forgetValue,
  renewOnce,
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

/** Sales were recorded for longer than stock. */
const stockReadFor = async (days: number, ...ids: string[]) => {
  const since = `clock_timestamp() - interval '${days} days 1 hour'`;
  await query(
    `DELETE FROM stock_observations WHERE location_id = ANY ($1) AND observed_at < ${since}`,
    [ids],
  );
  await query(
    `UPDATE slot_histories SET observed_days = $2, first_observed_at = ${since}
     WHERE location_id = ANY ($1)`,
    [ids, days],
  );
};

/** Another replica computes it. */
const heldElsewhere = () =>
  query(
    `UPDATE visit_values SET claim = claim + 1, as_of = NULL, stated = NULL, value = NULL,
       claimed_until = clock_timestamp() + interval '1 hour'`,
  );

beforeEach(async () => {
  await route.clear();
  await forgetValue(route.service);
});

describe('the value of visits', () => {
  it('fills in what was not sold while slots were empty', async () => {
    await machines(90, ['M1']);
    await query(
      `DELETE FROM ledger_lines USING ledger_transactions AS sale
       WHERE sale.id = transaction_id AND sold_at > clock_timestamp() - interval '30 days'
         AND sold_at < clock_timestamp() - interval '20 days'`,
    );
    await query(
      `DELETE FROM ledger_transactions WHERE sold_at > clock_timestamp() - interval '30 days'
         AND sold_at < clock_timestamp() - interval '20 days'`,
    );
    await query(
      `UPDATE stock_observations SET stock = 0
       WHERE observed_at > clock_timestamp() - interval '30 days'
         AND observed_at < clock_timestamp() - interval '20 days'`,
    );
    await renewValue(route.service);
    const { replay } = await askValue(route.service);
    expect(replay?.assumed_pieces).toBeGreaterThanOrEqual(14);
    expect(replay?.assumed_pieces).toBeLessThanOrEqual(26);
  });

  it('counts the days on which nobody knew the stock', async () => {
    await machines(90, ['M1', 'M2']);
    await renewValue(route.service);
    expect((await askValue(route.service)).replay?.days_without_stock).toBe(0);
    await forgetValue(route.service);
    await stockReadFor(30, 'M2');
    await renewValue(route.service);
    const { replay } = await askValue(route.service);
    const days = DateTime.fromISO(dateIn(-30)).diff(DateTime.fromISO(replay?.from ?? ''), 'days');
    expect(replay?.assumed_pieces).toBe(0);
    expect(Math.abs((replay?.days_without_stock ?? 0) - days.days)).toBeLessThanOrEqual(1);
  });

  it('has a fixed cost of each visit while positions are missing, and says so', async () => {
    await machines(90, ['M1']);
    await query('UPDATE visit_settings SET depot_latitude = NULL, depot_longitude = NULL');
    await renewValue(route.service);
    const { replay } = await askValue(route.service);
    expect(replay?.has_positions).toBe(false);
    expect(replay?.rules.map(({ km }) => km)).toEqual([0, 0, 0, 0]);
  });

  it('is computed again when costs change, and shows the last result until then', async () => {
    await machines(90, ['M1']);
    await renewValue(route.service);
    const before = await askValue(route.service);
    await query('UPDATE visit_settings SET cost_per_hour_fen = 9000');
    expect(await askValue(route.service)).toEqual({ ...before, up_to_date: false });
    await renewValue(route.service);
    const after = await askValue(route.service);
    expect(after.up_to_date).toBe(true);
    expect(after.replay?.rules[0]?.profit.amount).toBeLessThan(
      before.replay?.rules[0]?.profit.amount ?? 0,
    );
  });

  it('is not computed again on the same day', async () => {
    await machines(90, ['M1']);
    await renewValue(route.service);
    const { as_of } = await askValue(route.service);
    await renewValue(route.service);
    expect((await askValue(route.service)).as_of).toBe(as_of);
  });

  it('is computed by one replica at a time', async () => {
    const values = () => route.service.app.get(ValuesRepository, { strict: false });
    await heldElsewhere();
    expect(await values().claim()).toBeNull();
    await renewOnce(route.service);
    expect((await askValue(route.service)).state).toBe('computing');
    await query("UPDATE visit_values SET claimed_until = clock_timestamp() - interval '1 second'");
    await renewValue(route.service);
    expect((await askValue(route.service)).state).toBe('not_enough_history');
  });

  it('stays claimed while it is computed, unless another replica has taken over', async () => {
    const values = () => route.service.app.get(ValuesRepository, { strict: false });
    const endsIn =
      'SELECT extract(epoch FROM claimed_until - clock_timestamp()) AS s FROM visit_values';
    const soonEnding = () =>
      query("UPDATE visit_values SET claimed_until = clock_timestamp() + interval '5 seconds'");
    const secondsLeft = async () => Number(((await query(endsIn)) as { s: string }[])[0]?.s);
    await heldElsewhere();
    const [{ claim = '' } = {}] = (await query('SELECT claim FROM visit_values')) as {
      claim?: string;
    }[];
    await soonEnding();
    await values().extend(claim);
    expect(await secondsLeft()).toBeGreaterThan(600);
    await heldElsewhere();
    await soonEnding();
    await values().extend(claim);
    expect(await secondsLeft()).toBeLessThan(6);
  });

  it('is computed in the background', async () => {
    await machines(40, ['M1']);
    await until(async () => (await askValue(route.service)).state === 'not_enough_history');
  });
});

describe('before and since', () => {
  it('is null until the first week with visits is over', async () => {
    await machines(90, ['M1']);
    expect(await actualWeeks(route)).toBeNull();
    await visited(route, 3);
    expect(await actualWeeks(route)).toBeNull();
  });

  it('begins with the first reading of stock', async () => {
    await machines(90, ['M1', 'M2']);
    await stockReadFor(32, 'M1', 'M2');
    await filledWeekly(route);
    await visited(route, 10);
    expect((await actualWeeks(route))?.before).toMatchObject({ weeks: 3, visits: 2 });
  });

  it('has the ways of the time before as soon as positions are known', async () => {
    await machines(90, ['M1']);
    await filledWeekly(route);
    await visited(route, 10);
    await query('UPDATE visit_settings SET depot_latitude = NULL, depot_longitude = NULL');
    expect((await actualWeeks(route))?.before?.km).toBe(0);
    await query('UPDATE visit_settings SET depot_latitude = 31.2, depot_longitude = 121.4');
    await renewValue(route.service);
    expect((await askValue(route.service)).actual?.before?.km).toBeGreaterThan(0);
  });
});
