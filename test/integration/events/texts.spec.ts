import { startRoute } from '../../support/route.js';
import { useStarted } from '../../support/use-started.js';
import { runAudit } from '../audit/run-audit.js';
import { checkoutOf, goods, line, SHIPPING, Shopper, type Good } from '../checkout/purchase.js';

interface Told {
  kind: string;
  summary: string;
  reasoning: string;
  texts?: {
    summary: { code: string; params: object };
    reasoning: { code: string; params: object };
  };
}

const route = useStarted(() =>
  startRoute({
    withoutMachines: true,
    environment: {
      RATE_LIMIT_PER_MINUTE: '0',
      RULES: JSON.stringify({ spendingLimitPerRun: 100 }),
    },
  }),
);

const read = async <T>(path: string, member: string): Promise<T[]> =>
  (await route.service.call('GET', `/ucp/v1/${path}`)).body[member] as T[];

const newest = async (kind: string): Promise<Told | undefined> =>
  (await read<Told>(`events?kind=${kind}`, 'events'))[0];

let shopper: Shopper;
let cola: Good;
let checkoutId: string;

beforeAll(async () => {
  shopper = new Shopper(route);
  [cola] = (await goods(route)) as [Good];
  const answer = await shopper.create({ line_items: [line(cola, 90)], fulfillment: SHIPPING });
  checkoutId = checkoutOf(answer).id;
});

it('a decision says what it is about and why it is asked for, in English and as texts', async () => {
  const [approval] = await read<Told>('approvals', 'approvals');
  expect(approval?.summary).toMatch(/^Buy 90 × .+ from acme-supply for \D{1,4}[\d,]+/);
  expect(approval?.texts?.summary).toMatchObject({
    code: 'buy',
    params: { id: checkoutId, vendor: 'acme-supply', lines: [{ quantity: 90, boxes: false }] },
  });
  expect(approval?.texts?.reasoning).toMatchObject({
    code: 'over_purchase_limit',
    params: { limit: 100 },
  });
});

it('its event holds the texts of the decision', async () => {
  const [approval] = await read<Told>('approvals', 'approvals');
  expect(await newest('approval_created')).toMatchObject({
    texts: {
      summary: { code: 'approval_created', params: { about: approval?.texts?.summary } },
      reasoning: approval?.texts?.reasoning,
    },
  });
});

it('what needs attention has a text', async () => {
  const items = await read<Told & { approval: Told }>('attention', 'items');
  const waiting = items.find(({ kind }) => kind === 'approval');
  expect(waiting?.texts?.summary).toMatchObject({ code: 'decision_waits' });
  expect(waiting?.approval.texts?.summary.code).toBe('buy');
});

it('the messages of the purchase have texts', async () => {
  const { body } = await route.service.call('GET', `/ucp/v1/checkout-sessions/${checkoutId}`);
  const [needed] = body.messages as object[];
  expect(needed).toMatchObject({
    code: 'approval_required',
    text: { code: 'over_purchase_limit' },
  });
});

it('an event that a caller reports has none', async () => {
  const json = { kind: 'note', summary: 'Lift works', reasoning: 'seen', texts: { summary: 'x' } };
  await route.service.call('POST', '/ucp/v1/events', { json });
  const event = await newest('note');
  expect(event?.texts).toBeUndefined();
});

it('a decision that was closed says so, and the audit fits', async () => {
  await route.service.call('POST', `/ucp/v1/checkout-sessions/${checkoutId}/cancel`);
  const [approval] = await read<Told>('approvals?status=all', 'approvals');
  expect(approval).toMatchObject({
    reasoning: 'superseded',
    texts: { summary: { code: 'buy' }, reasoning: { code: 'superseded', params: {} } },
  });
  expect(await newest('approval_resolved')).toMatchObject({
    reasoning: `Checkout ${checkoutId} was canceled (caller)`,
    texts: { reasoning: { code: 'checkout_ended', params: { id: checkoutId } } },
  });
  expect((await runAudit(route.service.dataSource)).code).toBe(0);
});
