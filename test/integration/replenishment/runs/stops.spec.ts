import { useStarted } from '../../../support/use-started.js';
import { product } from '../../../support/vendor/index.js';
import { issue } from '../../principals/principal-calls.js';
import { messagesOf, outcome, runOf, Runs, type Run } from './run-calls.js';
import { openShop } from './shop.js';

const shop = useStarted(() => openShop());
let runs: Runs;
let run: Run;

beforeAll(() => {
  runs = shop.runs;
  shop.alpha.answer('catalog', { products: [product('cola', 210), product('tea', 100)] });
});

beforeEach(async () => {
  await runs.forget();
  await shop.machine(
    'M1',
    { vendorSku: 'cola', capacity: 12, stock: 2 },
    { vendorSku: 'tea', capacity: 5 },
  );
  await shop.machine('M2', { vendorSku: 'cola', capacity: 8 });
  await shop.alias('cola', 'alpha-supply:cola');
  await shop.alias('tea', 'alpha-supply:tea');
  run = await runs.placed();
});

const came = (slot_id: string, quantity: number) => ({ slot_id, quantity });
const at = (location: string, ...delivered: ReturnType<typeof came>[]) => ({ location, delivered });
const M1 = at('M1', came('M1-cola', 10), came('M1-tea', 5));
const M2 = at('M2', came('M2-cola', 8));

const stocks = async () => {
  const rows = await shop.service.dataSource.query<{ slot: string; stock: number }[]>(
    `SELECT location_id || '-' || vendor_sku AS slot, stock FROM machine_slots ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ slot, stock }) => [slot, stock]));
};

const received = ({ stops = [] }: Run) =>
  stops.filter(({ received_at }) => received_at !== null).map(({ location }) => location);

describe('a bought run', () => {
  beforeEach(() => runs.buy(run));

  it('is received machine by machine, and delivered with the last one', async () => {
    const first = runOf(await runs.receive(run.id, { ...M1, note: 'Door stuck' }));
    expect(first).toMatchObject({ status: 'placed', delivered_at: null });
    expect(first.stops).toEqual([
      {
        location: 'M1',
        received_at: expect.stringMatching(/\+08:00$/) as string,
        by: { id: 'prn-owner', name: expect.any(String) as string, kind: 'owner' },
        note: 'Door stuck',
      },
      { location: 'M2', received_at: null },
    ]);
    expect(first.line_items.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'processing',
    ]);
    expect(await stocks()).toEqual({ 'M1-cola': 12, 'M1-tea': 5, 'M2-cola': 0 });
    expect((await runs.held()).map(({ slot }) => slot)).toEqual(['M2-cola']);
    expect(await runs.events('run_stop_received')).toEqual([
      { summary: `Run ${run.id}, machine M1, received: 15 of 15 pieces`, reasoning: 'Door stuck' },
    ]);

    const last = runOf(await runs.receive(run.id, M2));
    expect(last.status).toBe('delivered');
    expect(last).not.toHaveProperty('messages');
    expect(received(last)).toEqual(['M1', 'M2']);
    expect(await runs.held()).toEqual([]);
    expect(await runs.events('run_received')).toHaveLength(1);
    expect(last.fulfillment.events.slice(-2)).toMatchObject([
      { id: `${run.id}-delivered`, line_items: [{ quantity: 10 }, { quantity: 5 }] },
      { id: `${run.id}-delivered-2`, line_items: [{ quantity: 8 }] },
    ]);
  });

  it('is received once per machine, whoever asks and however', async () => {
    await runs.receive(run.id, M1);
    const again = [409, 'already_delivered'];
    expect(outcome(await runs.receive(run.id, M1)).slice(0, 2)).toEqual(again);
    const whole = { delivered: [came('M2-cola', 8), came('M1-tea', 5)] };
    expect(outcome(await runs.receive(run.id, whole)).slice(0, 2)).toEqual(again);
    expect(await stocks()).toEqual({ 'M1-cola': 12, 'M1-tea': 5, 'M2-cola': 0 });
    const rest = runOf(await runs.receive(run.id, { delivered: [came('M2-cola', 8)] }));
    expect([rest.status, rest.line_items.map(({ quantity }) => quantity.fulfilled)]).toEqual([
      'delivered',
      [10, 5, 8],
    ]);
  });

  it('keeps half of a machine and what was too much, with messages', async () => {
    const half = await runs.receive(run.id, at('M1', came('M1-cola', 6), came('M1-tea', 7)));
    expect(messagesOf(half).map(({ code, path }) => [code, path])).toEqual([
      ['not_ordered', '$.line_items[1].quantity.fulfilled'],
      ['delivery_discrepancy', '$.line_items[0].quantity.fulfilled'],
      ['delivery_discrepancy', '$.line_items[1].quantity.fulfilled'],
    ]);
    expect(runOf(half).line_items.map(({ quantity }) => quantity.fulfilled)).toEqual([6, 7, 0]);
    expect(await stocks()).toEqual({ 'M1-cola': 8, 'M1-tea': 5, 'M2-cola': 0 });
  });

  it('ends with one machine if that was the last to come', async () => {
    const ended = runOf(await runs.receive(run.id, { ...M1, final: true }));
    expect([ended.status, received(ended)]).toEqual(['delivered', ['M1', 'M2']]);
    expect(ended.line_items.map(({ quantity }) => quantity.fulfilled)).toEqual([10, 5, 0]);
    expect(await runs.held()).toEqual([]);
  });

  it('refuses a machine, a slot or a flag that is wrong, and changes nothing', async () => {
    const wrong: [object, string][] = [
      [at('M9', came('M9-cola', 1)), '$.location'],
      [at('M1', came('M2-cola', 1)), '$.delivered[0].slot_id'],
      [at('M1', came('M1-tea', 1), came('M1-tea', 1)), '$.delivered[1].slot_id'],
      [{ ...M1, final: 'yes' }, '$.final'],
      [{ ...M1, location: 7 }, '$.location'],
    ];
    for (const [body, path] of wrong) {
      const answer = await runs.receive(run.id, body);
      expect([answer.status, messagesOf(answer)[0]]).toMatchObject([400, { path }]);
    }
    expect(received(runOf(await runs.get(run.id)))).toEqual([]);
  });

  it('can no longer be abandoned', async () => {
    await runs.receive(run.id, M1);
    expect(runOf(await runs.get(run.id)).allowed_actions).toEqual(['receive']);
    expect(outcome(await runs.abandon(run.id)).slice(0, 2)).toEqual([409, 'conflict']);
  });

  it('answers a repeated count under its key with the first answer', async () => {
    const headers = { 'idempotency-key': 'count-1' };
    const [first, second] = [
      await runs.receive(run.id, M1, headers),
      await runs.receive(run.id, M1, headers),
    ];
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await stocks()).toMatchObject({ 'M1-cola': 12 });
  });

  it('of ten concurrent receipts of a machine one counts', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => runs.receive(run.id, M1)));
    const codes = answers.map((answer) => String(outcome(answer).slice(0, 2)));
    expect(codes.filter((code) => code === '200')).toHaveLength(1);
    expect(codes.filter((code) => code === '409,already_delivered')).toHaveLength(9);
    expect(await stocks()).toEqual({ 'M1-cola': 12, 'M1-tea': 5, 'M2-cola': 0 });
  });

  it('concurrent receipts of all machines deliver it once', async () => {
    const answers = await Promise.all([runs.receive(run.id, M1), runs.receive(run.id, M2)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(runOf(await runs.get(run.id)).status).toBe('delivered');
    expect(await runs.events('run_received')).toHaveLength(1);
  });
});

describe('a run that is not bought yet', () => {
  it('keeps what came anyway, with a warning, and its purchase stays open', async () => {
    const answer = await runs.receive(run.id, M1);
    expect(messagesOf(answer)[0]).toMatchObject({ type: 'warning', code: 'not_ordered' });
    expect(runOf(answer).status).toBe('placed');
    // Its purchase may still bring something, so nothing else is planned for the slots.
    expect(await runs.held()).toHaveLength(3);
    expect((await runs.checkout(run.checkout_ids?.[0] ?? '')).body.status).toBe('incomplete');
    await runs.buy(run);
    const bought = await runs.get(run.id);
    expect(bought.body).not.toHaveProperty('messages');
    expect(runOf(bought).line_items.map(({ ordered }) => ordered)).toEqual([10, 5, 8]);
  });

  it('is not placed again once a machine was received', async () => {
    await runs.receive(run.id, M1);
    await runs.cancel(run.checkout_ids?.[0] ?? '');
    expect(runOf(await runs.get(run.id)).allowed_actions).toEqual(['receive']);
    expect(outcome(await runs.place(run.id)).slice(0, 2)).toEqual([409, 'already_placed']);
    expect(outcome(await runs.abandon(run.id)).slice(0, 2)).toEqual([409, 'conflict']);
  });
});

it('a driver receives the machines of their own limits only, and ends no run with others', async () => {
  await runs.buy(run);
  const { call } = await issue(shop.service, {
    kind: 'person',
    role: 'driver',
    limits: { locations: ['M1'] },
  });
  const driver = new Runs({ ...shop.service, call });
  const refused = [403, 'forbidden'];
  expect(outcome(await driver.receive(run.id, M2)).slice(0, 2)).toEqual(refused);
  expect(outcome(await driver.receive(run.id, { ...M1, final: true })).slice(0, 2)).toEqual(
    refused,
  );
  const whole = { delivered: M1.delivered };
  expect(outcome(await driver.receive(run.id, whole)).slice(0, 2)).toEqual(refused);
  expect(outcome(await driver.edit(run.id, [came('M1-cola', 1)])).slice(0, 2)).toEqual(refused);
  expect(outcome(await driver.abandon(run.id)).slice(0, 2)).toEqual(refused);
  expect(runOf(await driver.receive(run.id, M1)).status).toBe('placed');
});
