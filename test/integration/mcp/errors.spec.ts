import { startRoute } from '../../support/route.js';
import { startTestService, TEST_TOKEN, WITHOUT_MACHINES } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { issue } from '../principals/principal-calls.js';
import { callTool, keyed, META, rpc, type RpcAnswer } from './mcp-calls.js';
import { CURRENCY } from '../../../src/money/index.js';

const route = useStarted(() => startRoute());
const origin = () => route.service.origin;
const call = (name: string, args?: object) => callTool(origin(), name, args);

/** The HTTP status, the JSON-RPC code, and the code and path of the first message. */
const outcome = ({ status, error }: RpcAnswer) => [
  status,
  error?.code,
  error?.data.messages[0]?.code,
  error?.data.messages[0]?.path,
];

const LINES = {
  line_items: [{ item: { id: 'acme-supply:AC300385' }, quantity: 1 }],
};

/** A purchase that has everything it needs except the confirmation. */
async function prepared(number: string): Promise<string> {
  const { result } = await call('create_checkout', {
    meta: META,
    checkout: { [`${await prefix()}.checkout_id`]: number, ...LINES, ...DELIVERY },
  });
  return result?.structuredContent?.id as string;
}

const DELIVERY = {
  fulfillment: {
    methods: [
      {
        type: 'shipping',
        destinations: [
          {
            street_address: '1 Century Avenue',
            first_name: 'Wei',
            phone_number: '+86 21 5555 0100',
          },
        ],
      },
    ],
  },
};

async function prefix(): Promise<string> {
  const { body } = await route.service.call('GET', '/.well-known/ucp', { anonymous: true });
  const { capabilities } = body.ucp as { capabilities: object };
  const sku = Object.keys(capabilities).find((name) => name.endsWith('.sku')) ?? '';
  return sku.slice(0, -'.sku'.length);
}

describe('JSON-RPC errors', () => {
  it('-32000 for an agent that repeats what is refused, with 429', async () => {
    const { token } = await issue(route.service, { role: 'agent', name: 'Looper' });
    const finish = () => callTool(origin(), 'finish_task', { id: 'tsk-999999' }, { token });
    for (let times = 1; times < 5; times += 1) {
      expect((await finish()).result?.isError).toBe(true);
    }
    const fifth = await finish();
    expect(outcome(fifth)).toEqual([429, -32000, 'repeating_itself', undefined]);
    expect(fifth.error?.data.retry_after).toBe(60);
  });

  it('-32000 for what the caller may not do, with 403', async () => {
    const agent = await issue(route.service, {
      role: 'agent',
      limits: { locations: ['SOMEWHERE'] },
    });
    const answer = await callTool(
      origin(),
      'set_prices',
      {
        location: 'ELSEWHERE',
        confirm: true,
        prices: [
          { item: { id: 'acme-machine:1' }, price: { amount: 100, currency: CURRENCY.code } },
        ],
      },
      { token: agent.token },
    );
    expect(outcome(answer)).toEqual([403, -32000, 'forbidden', undefined]);
  });

  it('-32000 for a key that was used with other arguments, with 409', async () => {
    const event = { kind: 'note', summary: 'one', reasoning: '' };
    const meta = { 'idempotency-key': 'conflicting' };
    expect((await call('append_event', { meta, ...event })).status).toBe(200);
    const answer = await call('append_event', { meta, ...event, summary: 'another' });
    expect(outcome(answer)).toEqual([409, -32000, 'idempotency_conflict', undefined]);
  });

  it('-32000 for a repeat whose first call is still running, with 409 and when to retry', async () => {
    const client = route.service.dataSource.createQueryRunner();
    await client.startTransaction();
    await client.query('LOCK TABLE events IN ACCESS EXCLUSIVE MODE');
    const event = {
      meta: { 'idempotency-key': 'twice-at-once' },
      kind: 'note',
      summary: 'slow',
      reasoning: '',
    };
    const both = [call('append_event', event), call('append_event', event)];
    const repeat = await Promise.race(both);
    await client.rollbackTransaction();
    await client.release();
    expect(outcome(repeat)).toEqual([409, -32000, 'conflict', undefined]);
    expect(repeat.error?.data.retry_after).toBe(1);
    expect(repeat.headers.get('retry-after')).toBe('1');
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['missing', { ...META, 'ucp-agent': undefined }],
    ['missing', undefined],
    ['invalid', { 'ucp-agent': { profile: 'not a URL' } }],
    ['invalid', { 'ucp-agent': 'https://agent.example' }],
  ])('-32001 for a profile that is %s, with 400', async (code, meta) => {
    const answer = await call('search_catalog', { meta, catalog: {} });
    expect(outcome(answer)).toEqual([400, -32001, code, "$.meta['ucp-agent'].profile"]);
  });

  it('-32602 for what REST calls invalid or missing, with the path of REST', async () => {
    const checkout = { line_items: [{ item: { id: 'acme-supply:AC300385' }, quantity: 'many' }] };
    expect(outcome(await call('create_checkout', { meta: META, checkout }))).toEqual([
      400,
      -32602,
      'invalid',
      '$.line_items[0].quantity',
    ]);
    expect(outcome(await call('create_checkout', { meta: META, checkout: {} }))).toEqual([
      400,
      -32602,
      'missing',
      '$.line_items',
    ]);
    expect(outcome(await call('list_orders', { limit: 0 }))).toEqual([
      400,
      -32602,
      'invalid',
      '$.limit',
    ]);
  });

  it.each([
    ['get_checkout', { meta: META }, 'missing', '$.id'],
    ['get_checkout', { meta: META, id: 5 }, 'invalid', '$.id'],
    ['get_checkout', { meta: META, id: '..' }, 'invalid', '$.id'],
    ['get_checkout', { meta: META, id: 'a\0b' }, 'invalid', '$.id'],
    ['create_checkout', { meta: META }, 'missing', '$.checkout'],
    ['create_checkout', { meta: META, checkout: { ...LINES, id: 'PO-1' } }, 'invalid', '$.id'],
    [
      'complete_checkout',
      { meta: keyed('k'), id: 'PO-1', checkout: { confirm: true, approve: true } },
      'invalid',
      '$.approve',
    ],
    ['place_run', { id: 'run-1', approve: true }, 'invalid', '$.approve'],
    [
      'complete_checkout',
      { meta: META, id: 'PO-1', checkout: { confirm: true } },
      'missing',
      "$.meta['idempotency-key']",
    ],
    ['cancel_checkout', { meta: META, id: 'PO-1' }, 'missing', "$.meta['idempotency-key']"],
    ['get_plan', { format: 'short' }, 'invalid', '$.format'],
    ['list_events', { limit: [1] }, 'invalid', '$.limit'],
    ['engage_kill_switch', {}, 'missing', '$.reason'],
  ])('-32602 for %s with %j', async (name, args, code, path) => {
    expect(outcome(await call(name, args))).toEqual([400, -32602, code, path]);
  });

  it('-32602 for too much: ids, a body, an unknown tool', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `acme-supply:${index}`);
    expect(outcome(await call('lookup_catalog', { meta: META, catalog: { ids } }))).toEqual([
      400,
      -32602,
      'request_too_large',
      '$.ids',
    ]);
    const large = await call('append_event', { summary: 'x'.repeat(300 * 1024) });
    expect(outcome(large).slice(0, 3)).toEqual([413, -32602, 'request_too_large']);
    expect(outcome(await call('no_such_tool'))).toEqual([400, -32602, 'invalid', '$.name']);
  });

  it('-32601 for an unknown method, with 404', async () => {
    expect(outcome(await rpc(origin(), 'no/such/method')).slice(0, 3)).toEqual([
      404,
      -32601,
      'not_found',
    ]);
  });

  it('-32602 for a body that is not JSON', async () => {
    const response = await fetch(`${origin()}/ucp/v1/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TEST_TOKEN}`, 'content-type': 'application/json' },
      body: '{"jsonrpc": ',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32602, data: { messages: [{ code: 'invalid' }] } },
    });
  });
});

describe('business outcomes are results', () => {
  const refusal = ({ status, result }: RpcAnswer) => {
    const body = result?.structuredContent as {
      ucp: { status: string };
      messages: { code: string }[];
    };
    expect(JSON.parse(result?.content?.[0]?.text ?? '')).toEqual(body);
    expect(result?.content).toHaveLength(1);
    return [status, result?.isError, body.ucp.status, body.messages[0]?.code];
  };

  it('not_found', async () => {
    const answer = await call('get_checkout', { meta: META, id: 'no-such-checkout' });
    expect(refusal(answer)).toEqual([200, true, 'error', 'not_found']);
  });

  it('confirmation_required, also for what only looks like a confirmation', async () => {
    const id = await prepared('PO-unconfirmed');
    for (const confirm of [undefined, 'true', 1]) {
      const answer = await call('complete_checkout', {
        meta: keyed(`confirm-${confirm}`),
        id,
        checkout: { confirm },
      });
      expect(refusal(answer)).toEqual([200, true, 'error', 'confirmation_required']);
    }
  });

  it('namespace_mismatch', async () => {
    const checkout = { line_items: [{ item: { id: 'acme-machine:1' }, quantity: 1 }] };
    const answer = await call('create_checkout', { meta: META, checkout });
    expect(refusal(answer)).toEqual([200, true, 'error', 'namespace_mismatch']);
  });

  it('kill_switch_engaged, with the reason in the log', async () => {
    const id = await prepared('PO-stopped');
    const engaged = await call('engage_kill_switch', { reason: 'Prices look wrong' });
    expect(engaged.result?.structuredContent).toMatchObject({ rules: { killSwitchEngaged: true } });
    const answer = await call('complete_checkout', {
      meta: keyed('stopped'),
      id,
      checkout: { confirm: true },
    });
    expect(refusal(answer)).toEqual([200, true, 'error', 'kill_switch_engaged']);
    const { body } = await route.service.call('GET', '/ucp/v1/events?kind=kill_switch_reason');
    expect(body.events).toMatchObject([{ reasoning: 'Prices look wrong' }]);
    await route.service.call('PATCH', '/ucp/v1/rules', { json: { killSwitchEngaged: false } });
  });
});

describe('an idempotency key', () => {
  it('is the same on both transports', async () => {
    const event = { kind: 'visit', summary: 'Came by', reasoning: 'It was due' };
    const overRest = await route.service.call('POST', '/ucp/v1/events', {
      json: event,
      headers: { 'idempotency-key': 'shared-key' },
    });
    const overMcp = await call('append_event', {
      meta: { 'idempotency-key': 'shared-key' },
      ...event,
    });
    expect(overMcp.result?.structuredContent).toEqual(overRest.body);
  });

  it('replays a checkout with the own number of the caller', async () => {
    const number = `${await prefix()}.checkout_id`;
    const checkout = { [number]: 'PO-replayed', ...LINES };
    const first = await call('create_checkout', { meta: keyed('replayed'), checkout });
    const again = await call('create_checkout', { meta: keyed('replayed'), checkout });
    const overRest = await route.service.call('POST', '/ucp/v1/checkout-sessions', {
      json: { id: 'PO-replayed', ...LINES },
      headers: { 'idempotency-key': 'replayed' },
    });
    expect(first.result?.structuredContent).toMatchObject({ id: 'PO-replayed' });
    expect(again.result?.structuredContent).toEqual(first.result?.structuredContent);
    expect(overRest.body).toEqual(first.result?.structuredContent);
    expect(overRest.headers.get('idempotent-replayed')).toBe('true');
  });
});

describe('a service under pressure', () => {
  const limited = useStarted(() =>
    startTestService({ ...WITHOUT_MACHINES, RATE_LIMIT_PER_MINUTE: '3' }),
  );

  it('-32000 for too many calls, each counted once, with 429 and when to retry', async () => {
    const { token } = await issue(limited, { role: 'agent' });
    const send = () => callTool(limited.origin, 'list_events', {}, { token });
    for (let sent = 0; sent < 3; sent += 1) expect((await send()).status).toBe(200);
    const answer = await send();
    expect(outcome(answer)).toEqual([429, -32000, 'rate_limited', undefined]);
    expect(answer.error?.data.retry_after).toBeGreaterThan(0);
    const list = await rpc(limited.origin, 'tools/list', {}, { token });
    expect(outcome(list)).toEqual([429, -32000, 'rate_limited', undefined]);
    // The kill switch is never out of reach.
    const stop = await callTool(limited.origin, 'engage_kill_switch', { reason: 'x' }, { token });
    expect(stop.status).toBe(200);
  });

  const broken = useStarted(() => startTestService(WITHOUT_MACHINES));

  it('-32603 for a crash, with 500 and without its details', async () => {
    await broken.dataSource.query('ALTER TABLE events RENAME TO hidden_events');
    const answer = await callTool(broken.origin, 'list_events');
    expect(outcome(answer)).toEqual([500, -32603, 'internal_error', undefined]);
    expect(JSON.stringify(answer.error)).not.toContain('relation');
  });

  it('-32000 when the database is gone, with 503', async () => {
    await broken.stopDatabase();
    const answer = await callTool(broken.origin, 'list_decisions');
    expect(outcome(answer).slice(0, 2)).toEqual([503, -32000]);
  });
});
