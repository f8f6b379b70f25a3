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
