import { ucpViolations } from '../../../support/ucp-check.js';
import { useStarted } from '../../../support/use-started.js';
import { messagesOf, outcome, runOf, type Run, type Runs } from './run-calls.js';
import { boughtRun, openShop } from './shop.js';

const shop = useStarted(() => openShop());
let runs: Runs;
let run: Run;

beforeAll(async () => {
  runs = shop.runs;
  run = await boughtRun(shop);
});

const came = (slot_id: string, quantity: number) => ({ slot_id, quantity });

describe('receiving', () => {
  it.each([
    ['an unknown slot', [came('M1-cola', 1), came('M9-cola', 1)], '$.delivered[1].slot_id'],
    ['a slot twice', [came('M1-cola', 1), came('M1-cola', 1)], '$.delivered[1].slot_id'],
    ['a negative quantity', [came('M1-cola', -1)], '$.delivered[0].quantity'],
    ['too much', [came('M1-cola', 1_000_001)], '$.delivered[0].quantity'],
    ['half a unit', [came('M1-cola', 0.5)], '$.delivered[0].quantity'],
    ['text for a number', [{ slot_id: 'M1-cola', quantity: '3' }], '$.delivered[0].quantity'],
    ['no quantity', [{ slot_id: 'M1-cola' }], '$.delivered[0].quantity'],
    ['no slot', [{ quantity: 3 }], '$.delivered[0].slot_id'],
    ['an empty list', [], '$.delivered'],
    ['something else in the list', [3], '$.delivered'],
    ['no list', 'all', '$.delivered'],
    ['too many', Array(501).fill(came('M1-cola', 1)), '$.delivered'],
  ])('refuses %s', async (_, delivered, path) => {
    const answer = await runs.receive(run.id, { delivered });
    expect([answer.status, messagesOf(answer)[0]?.path]).toEqual([400, path]);
    expect(await ucpViolations('error.response', answer.body)).toEqual([]);
    expect(runOf(await runs.get(run.id)).status).toBe('placed');
  });

  it.each([
    [{}, '$.delivered'],
    [{ delivered: [came('M1-cola', 1)], note: 3 }, '$.note'],
    [{ delivered: [came('M1-cola', 1)], note: 'x'.repeat(1_001) }, '$.note'],
    [{ delivered: [came('M1-cola\0', 1)] }, '$.delivered[0].slot_id'],
  ])('refuses %j', async (json, path) => {
    const answer = await runs.receive(run.id, json);
    expect([answer.status, messagesOf(answer)[0]?.path]).toEqual([400, path]);
  });

  it('of a run that does not exist is 404', async () => {
    expect(outcome(await runs.receive('run-1', { delivered: [came('M1-cola', 1)] }))).toEqual([
      404,
      'not_found',
    ]);
  });
});
