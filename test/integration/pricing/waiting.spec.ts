import { PriceSettlementService } from '../../../src/pricing/execution/price-settlement.service.js';
import { CURRENCY } from '../../../src/money/index.js';
import { FILES_NAMESPACE } from '../../support/file-vendor.js';
import { useStarted } from '../../support/use-started.js';
import { issue } from '../principals/principal-calls.js';
import { codesOf, messagesOf } from './pricing-calls.js';
import { FileMachine, MACHINE, states, step, type PriceTask } from './waiting-calls.js';

const currency = CURRENCY.code;

const machine = useStarted(() => FileMachine.start());
beforeEach(() => machine.restore());

const attention = async (kind: string) => {
  const { body } = await machine.call('GET', '/attention');
  return (body.items as { kind: string }[]).filter((item) => item.kind === kind);
};
const lastEvent = async () => (await machine.pricing.events()).at(-1);

describe('a price change of a machine without an API', () => {
  it('waits for a person, and nothing says that it was made', async () => {
    const answer = await machine.pricing.put([['T1', 400]]);
    const [task] = await machine.tasks();
    const item = { id: `${FILES_NAMESPACE}:T1`, title: 'Tea' };
    const previous = { amount: 350, currency };
    const price = { amount: 400, currency };
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      location: MACHINE,
      updated: [],
      waiting: [{ item, previous, price, task: { id: task?.id } }],
    });
    expect(messagesOf(answer)).toMatchObject([{ type: 'info', code: 'waits_to_be_set' }]);
    expect(task).toMatchObject({
      kind: 'price_change',
      text: 'Set 1 price at machine M1',
      status: 'due',
      location: MACHINE,
      price_change: { prices: [{ item, slot: 'A1', previous, price, state: 'open' }] },
    });
    expect(await machine.prices()).toEqual({ T1: 350, T2: 500 });
    expect(await machine.pricing.statuses()).toEqual(['waiting']);
    expect(await machine.pricing.events()).toEqual([
      {
        kind: 'price_change_waiting',
        summary: 'Price change of 1 line waits to be made at machine M1',
        reasoning: `${step('Tea', 350, 400)}. The machine takes no requests, so a person sets it there: task ${task?.id}`,
        location: MACHINE,
      },
    ]);
    await machine.call('POST', '/locations/sync');
    expect(await attention('price')).toEqual([]);
    expect(await attention('task')).toHaveLength(1);
  });

  it('is made when a person says so, once', async () => {
    const { id } = await machine.asked(['T1', 400], ['T2', 550]);
    const finished = await machine.finish(id);
    expect(finished.body.task).toMatchObject({ status: 'done', done_by: { kind: 'owner' } });
    expect(await machine.prices()).toEqual({ T1: 400, T2: 550 });
    const { body } = await machine.call('GET', `/locations/${MACHINE}/slots`);
    expect((body.slots as { price: object }[]).map(({ price }) => price)).toMatchObject([
      { amount: 400 },
      { amount: 550 },
    ]);
    expect(await lastEvent()).toMatchObject({
      kind: 'price_changed',
      summary: 'Prices of 2 lines changed on machine M1',
      reasoning: `Set at the machine, says Owner: ${step('Tea', 350, 400)}; ${step('Cake', 500, 550)}`,
    });
    expect(await machine.pricing.statuses()).toEqual(['done']);
    const events = await machine.pricing.kinds();

    expect((await machine.finish(id)).body.task).toEqual(finished.body.task);
    expect(await machine.pricing.kinds()).toEqual(events);
    const reopened = await machine.call('PATCH', `/tasks/${id}`, { done: false });
    expect([reopened.status, codesOf(reopened)]).toEqual([409, ['conflict']]);
  });

  it('does not keep other changes of the machine waiting', async () => {
    await machine.asked(['T1', 400]);
    await machine.asked(['T2', 550]);
    expect(await machine.tasks()).toHaveLength(2);
    await machine.service.app.get(PriceSettlementService, { strict: false }).settleDue();
    expect(await machine.pricing.statuses()).toEqual(['waiting', 'waiting']);
  });

  it('is refused as always when the product is not in the machine', async () => {
    const answer = await machine.pricing.put([['T9', 400]]);
    expect([answer.status, codesOf(answer)]).toEqual([400, ['invalid']]);
    expect(await machine.tasks()).toEqual([]);
  });
});

describe('a later change', () => {
  it('replaces the price that waits for the same product', async () => {
    const { id } = await machine.asked(['T1', 400], ['T2', 550]);
    await machine.asked(['T1', 420]);
    const [old, later] = await machine.tasks();
    expect(old && [old.id, states(old)]).toEqual([id, ['superseded', 'open']]);
    expect(later && states(later)).toEqual(['open']);
    expect(await machine.pricing.kinds()).toEqual([
      'price_change_waiting',
      'price_change_cancelled',
      'price_change_waiting',
    ]);
    await machine.finish(id);
    expect(await machine.prices()).toEqual({ T1: 350, T2: 550 });
    await machine.finish(later?.id ?? '');
    expect(await machine.prices()).toEqual({ T1: 420, T2: 550 });
  });

  it('closes a task of which nothing is left', async () => {
    const { id } = await machine.asked(['T1', 400]);
    const later = await machine.asked(['T1', 420]);
    expect(later.id).not.toBe(id);
    expect((await machine.tasks()).map((task) => task.id)).toEqual([later.id]);
    expect(await machine.tasks('&status=done')).toMatchObject([{ id, status: 'cancelled' }]);
    const finished = await machine.finish(id);
    expect([finished.status, codesOf(finished)]).toEqual([409, ['conflict']]);
    expect(await machine.pricing.statuses()).toEqual(['closed', 'waiting']);
  });

  it('to the price that the machine has ends what waits', async () => {
    await machine.asked(['T1', 400]);
    const back = await machine.pricing.put([['T1', 350]]);
    expect(back.body).toMatchObject({ updated: [{ price: { amount: 350 } }] });
    expect(back.body.waiting).toBeUndefined();
    expect(await machine.tasks()).toEqual([]);
    expect(await machine.pricing.statuses()).toEqual(['closed', 'done']);
  });

  it('to the price that waits already keeps the task', async () => {
    const { id } = await machine.asked(['T1', 400]);
    const again = await machine.pricing.put([['T1', 400]]);
    expect(again.body).toMatchObject({ updated: [], waiting: [{ task: { id } }] });
    expect((await machine.tasks()).map((task) => task.id)).toEqual([id]);
    expect(await machine.pricing.kinds()).toEqual(['price_change_waiting']);
    expect(await machine.pricing.statuses()).toEqual(['waiting', 'closed']);
  });
});

describe('a task about prices', () => {
  it('that is removed cancels the change', async () => {
    const { id } = await machine.asked(['T1', 400]);
    expect((await machine.call('DELETE', `/tasks/${id}`)).status).toBe(200);
    expect(await machine.tasks('&status=all')).toEqual([]);
    expect(await machine.prices()).toMatchObject({ T1: 350 });
    expect(await lastEvent()).toMatchObject({
      kind: 'price_change_cancelled',
      reasoning: `Owner cancelled it before it was made: ${step('Tea', 350, 400)}`,
    });
    expect(await machine.pricing.statuses()).toEqual(['closed']);
    await machine.sold([['T1', 400, 10]]);
    expect(await machine.pricing.kinds()).toEqual([
      'price_change_waiting',
      'price_change_cancelled',
    ]);
  });

  it('cannot become something else, or be made by callers', async () => {
    const { id } = await machine.asked(['T1', 400]);
    const changes = [
      [{ text: 'Clean it' }, '$.text'],
      [{ location: null }, '$.location'],
      [{ repeat: 'daily' }, '$.repeat'],
    ] as const;
    for (const [change, path] of changes) {
      const answer = await machine.call('PATCH', `/tasks/${id}`, change);
      expect([answer.status, messagesOf(answer)[0]?.path]).toEqual([400, path]);
    }
    const assigned = await machine.call('PATCH', `/tasks/${id}`, { assigned_to: 'driver' });
    expect(assigned.body.task).toMatchObject({ assigned_to: 'driver', kind: 'price_change' });
    const made = await machine.call('POST', '/tasks', { text: 'a', kind: 'price_change' });
    expect([made.status, (made.body.task as PriceTask).kind]).toEqual([201, 'todo']);
  });

  it('is finished by a driver, not by an agent, and cancelled by those who decide', async () => {
    const { id } = await machine.asked(['T1', 400]);
    const agent = await issue(machine.service, { role: 'agent' });
    const driver = await issue(machine.service, { role: 'driver', kind: 'person', name: 'Mei' });
    const path = `/ucp/v1/tasks/${id}`;
    const finish = { json: { done: true } };
    expect((await agent.call('PATCH', path, finish)).status).toBe(403);
    expect((await agent.call('DELETE', path)).status).toBe(403);
    expect((await driver.call('DELETE', path)).status).toBe(403);
    expect(await machine.prices()).toMatchObject({ T1: 350 });
    expect((await driver.call('PATCH', path, finish)).status).toBe(200);
    expect(await machine.prices()).toMatchObject({ T1: 400 });
    expect((await lastEvent())?.reasoning).toContain('says Mei');
  });
});
