import { emptyTables } from '../../../support/empty-tables.js';
import { startTestService, type TestService } from '../../../support/service.js';
import { ucpViolations } from '../../../support/ucp-check.js';
import { answers, hangsUp, ScriptedVendor, staysSilent } from '../../../support/vendor/index.js';
import { messagesOf, outcome, Runs } from '../runs/run-calls.js';
import { storeMachine } from '../runs/stored-machine.js';

let service: TestService;
let platform: ScriptedVendor;
let runs: Runs;

beforeAll(async () => {
  platform = await ScriptedVendor.start();
  service = await startTestService({
    RATE_LIMIT_PER_MINUTE: '0',
    UPSTREAM_TIMEOUT_MS: '3000',
    VENDORS: JSON.stringify([
      platform.entry('shop-machine', ['replenishment']),
      platform.entry('plain-machine', ['pricing']),
    ]),
  });
  runs = new Runs(service);
  await storeMachine(service.dataSource, 'M1', []);
  await storeMachine(service.dataSource, 'P1', [], 'plain-machine');
});

afterAll(async () => {
  await service.close();
  await platform.close();
});

beforeEach(async () => {
  platform.forget();
  platform.answer('restockRecommend');
  await runs.rules({ killSwitchEngaged: false });
  await emptyTables(service.dataSource, 'events');
});

const line = (id = 'shop-machine:cola', more: object = {}) => ({
  item: { id },
  quantity: 3,
  reason: 'low',
  ...more,
});
const recommend = (json: unknown, machine = 'M1', headers: Record<string, string> = {}) =>
  service.call('POST', `/ucp/v1/locations/${machine}/restock-recommendations`, { json, headers });
const body = (...lines: object[]) => ({ reference: 'batch-7', line_items: lines });

it('lines are sent to the queue of the platform, and nothing is stored', async () => {
  const answer = await recommend(body(line(), line('shop-machine:gum', { quantity: 1_000_000 })));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    ucp: expect.objectContaining({ status: 'success' }) as object,
    location: 'M1',
    reference: 'batch-7',
    accepted: 2,
  });
  expect(platform.bodies('restockRecommend')).toEqual([
    {
      locationId: 'M1',
      ref: 'batch-7',
      binding: false,
      lines: [
        { vendorSku: 'cola', quantity: 3, reason: 'low' },
        { vendorSku: 'gum', quantity: 1_000_000, reason: 'low' },
      ],
    },
  ]);
  expect([await runs.count('events'), await runs.count('running_writes')]).toEqual([0, 0]);
});

it('a reason is truncated to 100 whole characters, and may be omitted', async () => {
  const reasons = ['x'.repeat(101), '😀'.repeat(150), undefined];
  await recommend(body(...reasons.map((reason) => line(undefined, { reason }))));
  expect(platform.bodies('restockRecommend')[0]?.lines.map(({ reason }) => reason)).toEqual([
    'x'.repeat(100),
    '😀'.repeat(100),
    '',
  ]);
});

it('a recommendation is sent once under a key', async () => {
  const headers = { 'idempotency-key': 'recommend-once' };
  const first = await recommend(body(line()), 'M1', headers);
  const again = await recommend(body(line()), 'M1', headers);
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(platform.bodies('restockRecommend')).toHaveLength(1);
});

it.each([
  [{ line_items: [line()] }, 'missing', '$.reference'],
  [{ ...body(line()), reference: '' }, 'invalid', '$.reference'],
  [{ ...body(line()), reference: 7 }, 'invalid', '$.reference'],
  [{ ...body(line()), reference: 'x'.repeat(65) }, 'invalid', '$.reference'],
  [{ ...body(line()), reference: 'a\nb' }, 'invalid', '$.reference'],
  [{ reference: 'r' }, 'missing', '$.line_items'],
  [body(), 'invalid', '$.line_items'],
  [{ reference: 'r', line_items: {} }, 'invalid', '$.line_items'],
  [body(...Array<object>(501).fill(line())), 'invalid', '$.line_items'],
  [{ reference: 'r', line_items: [3] }, 'invalid', '$.line_items'],
  [body({ quantity: 1 }), 'missing', '$.line_items[0].item'],
  [body(line(), { item: {}, quantity: 1 }), 'missing', '$.line_items[1].item.id'],
  [body(line('cola')), 'invalid', '$.line_items[0].item.id'],
  [body(line(), line('other-machine:cola')), 'namespace_mismatch', '$.line_items[1].item.id'],
  [body(line('alpha-supply:cola')), 'namespace_mismatch', '$.line_items[0].item.id'],
  [body(line(undefined, { quantity: 0 })), 'invalid', '$.line_items[0].quantity'],
  [body(line(undefined, { quantity: 1_000_001 })), 'invalid', '$.line_items[0].quantity'],
  [body(line(undefined, { quantity: '3' })), 'invalid', '$.line_items[0].quantity'],
  [body(line(undefined, { reason: 3 })), 'invalid', '$.line_items[0].reason'],
])('%j is refused as %s at %s', async (json, code, path) => {
  const answer = await recommend(json);
  expect([...outcome(answer).slice(0, 2), messagesOf(answer)[0]?.path]).toEqual([400, code, path]);
  expect(await ucpViolations('error.response', answer.body)).toEqual([]);
  expect(platform.bodies('restockRecommend')).toEqual([]);
});

it('an unknown machine is 404, a platform without a queue is unsupported', async () => {
  expect(outcome(await recommend(body(line()), 'M9'))).toEqual([404, 'not_found']);
  expect(outcome(await recommend(body(line('plain-machine:cola')), 'P1'))).toEqual([
    400,
    'namespace_unsupported',
  ]);
});

it('the kill switch stops a recommendation, and so do unreadable rules', async () => {
  await runs.rules({ killSwitchEngaged: true });
  expect(outcome(await recommend(body(line())))).toEqual([409, 'kill_switch_engaged']);
  await service.dataSource.query('ALTER TABLE guardrail_rules RENAME TO elsewhere');
  try {
    expect(outcome(await recommend(body(line())))).toEqual([503, 'guard_unverifiable']);
  } finally {
    await service.dataSource.query('ALTER TABLE elsewhere RENAME TO guardrail_rules');
  }
  expect(platform.bodies('restockRecommend')).toEqual([]);
});

it.each([
  ['refuses', answers({ ok: false, reason: 'queue full' }), 502, 'supplier_rejected'],
  ['refuses our credentials', answers({ ok: false, reason: 'token' }, 401), 401, 'unauthorized'],
  ['fails', answers({ ok: false, reason: 'oops' }, 500), 502, 'upstream_unreachable'],
  ['hangs up', hangsUp, 502, 'upstream_unreachable'],
  ['never answers', staysSilent, 502, 'upstream_unreachable'],
])('a platform that %s is reported as an error', async (_, reply, status, code) => {
  platform.answer('restockRecommend', reply);
  expect(outcome(await recommend(body(line())))).toEqual([status, code]);
  expect(platform.bodies('restockRecommend')).toHaveLength(1);
  expect([await runs.count('events'), await runs.count('running_writes')]).toEqual([0, 0]);
});
