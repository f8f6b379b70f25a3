import { startRoute } from '../../support/route.js';
import { ucpViolations } from '../../support/ucp-check.js';
import {
  checkoutOf,
  codeOf,
  goods,
  line,
  pathOf,
  SHIPPING,
  Shopper,
  type Good,
} from '../checkout/purchase.js';
import { useStarted } from '../../support/use-started.js';
import { moneyText } from '../../../src/money/index.js';

const route = useStarted(() =>
  startRoute({
    environment: {
      RATE_LIMIT_PER_MINUTE: '0',
      RULES: JSON.stringify({ spendingLimitPerRun: 0 }),
      ADMINS: JSON.stringify({ dashboard: ['owner', 'deputy'], chat: ['chat-1'] }),
    },
  }),
);
let shopper: Shopper;
let cola: Good;

beforeAll(async () => {
  shopper = new Shopper(route);
  [cola] = (await goods(route)) as [Good];
});

/** The id of a pending decision. */
async function asked(): Promise<string> {
  const answer = await shopper.create({ line_items: [line(cola, 1)], fulfillment: SHIPPING });
  return checkoutOf(answer).actions?.['com.example.vending.approval']?.[0]?.id ?? '';
}

const list = async (query: string) => {
  const answer = await route.service.call('GET', `/ucp/v1/approvals${query}`);
  expect(answer.status).toBe(200);
  return (answer.body.approvals as { id: string; status: string }[]).map(({ id }) => id);
};

const resolve = (id: string, json: unknown) =>
  route.service.call('POST', `/ucp/v1/approvals/${id}`, { json });

describe('the list of decisions', () => {
  it('shows pending decisions, newest first, and resolved ones on request', async () => {
    const [first, second, third] = [await asked(), await asked(), await asked()];
    await shopper.resolve(first, true);
    await shopper.resolve(second, false);
    expect((await list(''))[0]).toBe(third);
    expect(await list('')).not.toContain(first);
    expect((await list('?status=approved'))[0]).toBe(first);
    expect((await list('?status=rejected'))[0]).toBe(second);
    expect((await list('?status=all')).slice(0, 3)).toEqual([third, second, first]);
    expect(await list('?kind=price_change')).toEqual([]);
    expect((await list('?kind=restock_plan&status=pending'))[0]).toBe(third);
  });

  it.each([
    ['?status=maybe', '$.status'],
    ['?kind=purchase', '$.kind'],
    ['?status=all&status=pending', '$.status'],
  ])('refuses %s', async (query, path) => {
    const answer = await route.service.call('GET', `/ucp/v1/approvals${query}`);
    expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([400, 'invalid', path]);
  });

  it('requires the token', async () => {
    const answer = await route.service.call('GET', '/ucp/v1/approvals', { anonymous: true });
    expect(answer.status).toBe(401);
  });
});

describe('a single decision', () => {
  it('shows what it is about and why it is needed', async () => {
    const id = await asked();
    const answer = await shopper.approval(id);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual([
      'ucp',
      'id',
      'kind',
      'at',
      'summary',
      'reasoning',
      'texts',
      'subject',
      'asked_by',
      'asked_by_principal',
      'amount',
      'destination',
      'lines',
      'lines_total',
      'status',
      'approved',
    ]);
    expect(answer.body).toMatchObject({
      id,
      kind: 'restock_plan',
      asked_by: 'Owner',
      asked_by_principal: { id: 'prn-owner', name: 'Owner', kind: 'owner' },
      status: 'pending',
    });
    expect(answer.body.summary).toContain(cola.title);
    expect(answer.body.reasoning).toContain(
      `more than the ${moneyText(0)} that one purchase may cost`,
    );
    expect(answer.body.ucp).toMatchObject({
      capabilities: { 'com.example.vending.approval': [{ version: '2026-09-10' }] },
    });
  });

  it.each(['dec-0-0', 'x', 'dec-1-99999999999999999999', '%F0%9F%98%80', "'"])(
    'is not %s',
    async (id) => {
      for (const answer of [await shopper.approval(id), await resolve(id, { approved: true })]) {
        expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
        expect(await ucpViolations('error.response', answer.body)).toEqual([]);
      }
    },
  );
});

describe('resolving', () => {
  it.each([
    [{}, 'missing', '$.approved'],
    [{ approved: 'true' }, 'invalid', '$.approved'],
    [{ approved: 1 }, 'invalid', '$.approved'],
    [{ approved: true, resolver: 'owner' }, 'invalid', '$.resolver'],
    [{ approved: true, resolver: {} }, 'missing', '$.resolver.channel'],
    [{ approved: true, resolver: { channel: 'mail' } }, 'invalid', '$.resolver.channel'],
    [
      { approved: true, resolver: { channel: 'chat', chat_id: 7 } },
      'invalid',
      '$.resolver.chat_id',
    ],
  ])('refuses %j', async (body, code, path) => {
    const id = await asked();
    const answer = await resolve(id, body);
    expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([400, code, path]);
    expect((await shopper.approval(id)).body.status).toBe('pending');
  });

  it.each([
    { channel: 'dashboard' },
    { channel: 'dashboard', sender_id: 'stranger' },
    { channel: 'chat', sender_id: 'owner' },
    { channel: 'chat', sender_id: 'owner', chat_id: 'chat-2' },
    { channel: 'chat', sender_id: 'stranger', chat_id: 'chat-1' },
  ])('is not for %j', async (resolver) => {
    const id = await asked();
    const answer = await resolve(id, { approved: true, resolver });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden']);
    expect((await shopper.approval(id)).body.status).toBe('pending');
  });

  it.each([
    [undefined, 'the token holder'],
    [null, 'the token holder'],
    [{ channel: 'dashboard', sender_id: 'deputy' }, 'deputy (dashboard)'],
    [{ channel: 'chat', sender_id: 'owner', chat_id: 'chat-1' }, 'owner (chat)'],
  ])('is for %j', async (resolver, name) => {
    const id = await asked();
    const answer = await resolve(id, { approved: false, resolver });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { id, status: 'rejected', approved: false, resolved_by: name },
    ]);
  });

  it('happens once', async () => {
    const id = await asked();
    expect((await shopper.resolve(id, false)).status).toBe(200);
    for (const approved of [true, false]) {
      const answer = await shopper.resolve(id, approved);
      expect([answer.status, codeOf(answer)]).toEqual([409, 'already_resolved']);
    }
    expect((await shopper.approval(id)).body.status).toBe('rejected');
    expect(await shopper.events('approval_resolved', id)).toHaveLength(1);
  });

  it('with a key returns the same response when it is sent again', async () => {
    const id = await asked();
    const headers = { 'idempotency-key': `resolve-${id}` };
    const json = { approved: true };
    const first = await route.service.call('POST', `/ucp/v1/approvals/${id}`, { json, headers });
    const again = await route.service.call('POST', `/ucp/v1/approvals/${id}`, { json, headers });
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  });
});

describe('the reason of a decision', () => {
  it('is kept with the decision and in its event', async () => {
    const id = await asked();
    const answer = await resolve(id, { approved: false, reason: '  Too much tea  ' });
    expect(answer.body).toMatchObject({ status: 'rejected', resolution_reason: 'Too much tea' });
    const { body } = await route.service.call(
      'GET',
      '/ucp/v1/events?kind=approval_resolved&limit=1',
    );
    const [event] = body.events as { reasoning: string }[];
    expect(event?.reasoning).toContain('said: Too much tea');
  });

  it('is not needed, and is at most 1,000 characters', async () => {
    const id = await asked();
    const long = await resolve(id, { approved: false, reason: 'a'.repeat(1001) });
    expect([long.status, pathOf(long)]).toEqual([400, '$.reason']);
    const blank = await resolve(id, { approved: false, reason: ' ' });
    expect(blank.status).toBe(200);
    expect(blank.body).not.toHaveProperty('resolution_reason');
  });
});
