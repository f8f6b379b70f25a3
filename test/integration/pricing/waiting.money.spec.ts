import { PriceSettlementService } from '../../../src/pricing/execution/price-settlement.service.js';
import { ShownPricesService } from '../../../src/pricing/waiting/shown-prices.service.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { codesOf } from './pricing-calls.js';
import { FileMachine, states, step } from './waiting-calls.js';

const HOUR_MS = 3_600_000;

const machine = useStarted(() => FileMachine.start());
beforeEach(() => machine.restore());

const attention = async (kind: string) => {
  const { body } = await machine.call('GET', '/attention');
  return (body.items as { kind: string }[]).filter((item) => item.kind === kind);
};
const lastEvent = async () => (await machine.pricing.events()).at(-1);

describe('a price change of a machine without an API', () => {
  it('is finished once by two people at once', async () => {
    const { id } = await machine.asked(['T1', 400]);
    const answers = await Promise.all([machine.finish(id), machine.finish(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await machine.pricing.kinds()).toEqual(['price_change_waiting', 'price_changed']);
  });

  it('gets the first answer again for the same key', async () => {
    const key = { 'idempotency-key': 'tea-400' };
    const first = await machine.pricing.put([['T1', 400]], key);
    const { body } = await machine.pricing.put([['T1', 400]], key);
    expect(body).toEqual(first.body);
    const [task] = await machine.tasks();
    const done = { 'idempotency-key': 'tea-done' };
    const finished = await machine.finish(task?.id ?? '', done);
    expect((await machine.finish(task?.id ?? '', done)).body).toEqual(finished.body);
    expect(await machine.pricing.kinds()).toEqual(['price_change_waiting', 'price_changed']);
  });
});

describe('sales in a file', () => {
  it('show that the price was set', async () => {
    const { id } = await machine.asked(['T1', 400], ['T2', 550]);
    await machine.sold([['T1', 400, 10]]);
    await until(async () => (await machine.tasks()).flatMap(states).includes('done'));
    const [open] = await machine.tasks();
    expect(open && [open.status, states(open)]).toEqual(['due', ['done', 'open']]);
    expect(await lastEvent()).toMatchObject({
      kind: 'price_changed',
      reasoning: `Sales in a file show it: ${step('Tea', 350, 400)}`,
    });
    await machine.sold([['T2', 550, 10]]);
    await until(async () => (await machine.tasks()).length === 0);
    const [done] = await machine.tasks('&status=done');
    expect(done).toMatchObject({ id, status: 'done', done_by: null });
    expect(await machine.pricing.statuses()).toEqual(['done']);
    await machine.call('POST', '/locations/sync');
    expect(await attention('price')).toEqual([]);
  });

  it('leave it open at the old price, and before it was asked for', async () => {
    await machine.asked(['T1', 400]);
    await machine.sold([['T1', 400, -HOUR_MS / 2]]);
    await machine.sold([['T1', 350, 60_000]]);
    await machine.sold([['T1', 400, 10]]);
    await machine.service.app.get(ShownPricesService, { strict: false }).settle();
    expect((await machine.tasks()).map(states)).toEqual([['open']]);
  });

  it('are looked at again in case the process died after the import', async () => {
    await machine.asked(['T1', 400]);
    await machine.service.dataSource.query(
      `UPDATE stated_sales SET sold_at = clock_timestamp(),
         lines = jsonb_set(lines, '{0,totalFen}', '400') WHERE lines -> 0 ->> 'sku' = 'T1'`,
    );
    await machine.service.app.get(ShownPricesService, { strict: false }).settle();
    expect(await machine.tasks()).toEqual([]);
    expect(await machine.pricing.kinds()).toEqual(['price_change_waiting', 'price_changed']);
  });

  it('count for more than what a person said before', async () => {
    const { id } = await machine.asked(['T1', 400]);
    await machine.finish(id);
    await machine.sold([['T1', 350, -HOUR_MS / 2]]);
    expect(await machine.prices()).toMatchObject({ T1: 400 });
    await machine.sold([['T1', 350, 10]]);
    expect(await machine.prices()).toMatchObject({ T1: 350 });
    await machine.call('POST', '/locations/sync');
    expect(await attention('price')).toHaveLength(1);
  });
});

describe('the guardrails', () => {
  it('apply when it is asked for: what is approved waits for a person', async () => {
    const decision = await machine.pricing.ask([['T1', 900]]);
    expect(await machine.tasks()).toEqual([]);
    expect((await machine.pricing.resolve(decision, true)).status).toBe(200);
    expect((await machine.pricing.approval(decision)).used_at).toBeDefined();
    const [task] = await machine.tasks();
    expect(task?.price_change.prices).toMatchObject([{ price: { amount: 900 } }]);
    expect(await machine.prices()).toMatchObject({ T1: 350 });
    await machine.finish(task?.id ?? '');
    expect(await machine.prices()).toMatchObject({ T1: 900 });
  });

  it('count what waits among the steps of the day', async () => {
    await machine.pricing.rules({ priceStepPerDay: 60 });
    await machine.finish((await machine.asked(['T1', 400])).id);
    expect(codesOf(await machine.pricing.put([['T1', 420]]))).toEqual(['approval_required']);
  });

  it('let nothing new wait while everything is stopped, but people say what they did', async () => {
    const { id } = await machine.asked(['T1', 400]);
    await machine.pricing.rules({ killSwitchEngaged: true });
    const refused = await machine.pricing.put([['T2', 550]]);
    expect([refused.status, codesOf(refused)]).toEqual([409, ['kill_switch_engaged']]);
    expect(await machine.tasks()).toHaveLength(1);
    expect((await machine.finish(id)).status).toBe(200);
    expect(await machine.prices()).toEqual({ T1: 400, T2: 500 });
  });
});

it('a change whose process died before it could wait is settled as failed', async () => {
  const { dataSource } = machine.service;
  await machine.asked(['T1', 400]);
  // As a process leaves it that dies between storing what it intends and the outcome.
  await dataSource.query(`UPDATE price_changes SET status = 'in_progress'`);
  await dataSource.query(`UPDATE price_leases SET held_until = '-infinity',
    price_change = (SELECT number FROM price_changes)`);
  await dataSource.query('DELETE FROM tasks');
  // The job may have claimed it first and not have settled it yet.
  await machine.service.app.get(PriceSettlementService, { strict: false }).settleDue();
  await until(async () => (await machine.pricing.statuses())[0] === 'failed');
  expect(await machine.prices()).toMatchObject({ T1: 350 });
});
