import { dateIn } from './visit-calls.js';
import type { VisitsRoute } from './visits-route.js';
import type { TestService } from '../../support/service.js';
import { ValueService } from '../../../src/visits/value/value.service.js';
import { until } from '../../support/until.js';

interface Week {
  visits: number;
  hours: number;
  km: number;
  lost_pieces: number;
  lost_margin: { amount: number };
}

interface RuleValue extends Week {
  rule: string;
  every_days: number | null;
  profit: { amount: number; currency: string };
  plan_gain: {
    amount: { amount: number };
    low: { amount: number };
    high: { amount: number };
    verdict: string;
  } | null;
}

type ActualWeek = Week & { weeks: number; estimated: boolean };

export interface Value {
  state: string;
  as_of: string | null;
  up_to_date: boolean;
  weeks: number;
  weeks_needed: number;
  enough_on: string | null;
  replay: {
    from: string;
    to: string;
    has_positions: boolean;
    pieces: number;
    assumed_pieces: number;
    days_without_stock: number;
    rules: RuleValue[];
  } | null;
  actual: { first_visit_on: string; before: ActualWeek | null; since: ActualWeek } | null;
}

export async function askValue({ call }: Pick<TestService, 'call'>): Promise<Value> {
  const { status, body } = await call('GET', '/ucp/v1/visits/value');
  expect(status).toBe(200);
  return body.value as Value;
}

/** As the job does, without waiting for it. */
export const renewOnce = ({ app }: TestService): Promise<void> =>
  app.get(ValueService, { strict: false }).renew();

/** The job may be computing it just now. */
export const renewValue = (service: TestService): Promise<void> =>
  until(async () => {
    await renewOnce(service);
    return (await askValue(service)).up_to_date;
  });

export const forgetValue = ({ dataSource }: TestService): Promise<unknown> =>
  dataSource.query(
    `UPDATE visit_values SET claim = claim + 1, claimed_until = NULL, as_of = NULL, stated = NULL,
       value = NULL`,
  );

/** A day some days ago on which M1 was visited. */
export async function visited({ service }: VisitsRoute, daysAgo: number): Promise<void> {
  const date = dateIn(-daysAgo);
  await service.dataSource.query(
    `INSERT INTO visit_days (date, fixed_by, tours) VALUES ($1, '{}', $2)`,
    [date, JSON.stringify([{ driverId: null, startsAt: '08:00', minutes: 60, km: 12, cost: 0 }])],
  );
  await service.dataSource.query(
    `INSERT INTO visit_stops (date, location_id, position, drive_minutes, km, service_minutes,
       cost, status, started_at, started_by, finished_at, finished_by)
     VALUES ($1, 'M1', 1, 20, 6, 20, 0, 'finished', $1::date + time '09:00', '{}',
       $1::date + time '09:30', '{}')`,
    [date],
  );
}

/** On every Monday or so, all machines were filled up. */
export const filledWeekly = ({ service }: VisitsRoute): Promise<unknown> =>
  service.dataSource.query(
    `UPDATE stock_observations SET stock = CASE
       WHEN (extract(day FROM clock_timestamp() - observed_at))::int % 7 = 0 THEN 40 ELSE 5 END`,
  );

/** What the weeks before and since the first visit were really like, computed anew. */
export async function actualWeeks({ service }: VisitsRoute) {
  await forgetValue(service);
  await renewValue(service);
  return (await askValue(service)).actual;
}
