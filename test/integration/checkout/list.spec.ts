import { emptyTables } from '../../support/empty-tables.js';
import { startRoute } from '../../support/route.js';
import { ucpViolations } from '../../support/ucp-check.js';
import {
  checkoutOf,
  codeOf,
  codes,
  goods,
  line,
  pathOf,
  SHIPPING,
  Shopper,
  type Checkout,
  type Good,
} from './purchase.js';
import { useStarted } from '../../support/use-started.js';

interface Entry extends Checkout {
  created_at: string;
  updated_at?: string;
  requested_by?: string;
  run_id?: string;
}

interface Page {
  ids: string[];
  checkouts: Entry[];
  pagination: { has_next_page: boolean; cursor?: string };
}

const AGENT = 'https://agent.example/profile.json';

const route = useStarted(() =>
  startRoute({
    environment: { RATE_LIMIT_PER_MINUTE: '0' },
    withoutMachines: true,
  }),
);
let shopper: Shopper;
let cola: Good;

beforeAll(async () => {
  shopper = new Shopper(route);
  [cola] = (await goods(route)) as [Good];
});

beforeEach(async () => {
  await emptyTables(route.service.dataSource, 'checkout_sessions', 'approvals');
  await shopper.rules({ spendingLimitPerRun: 50_000 });
});

const ask = (query: string) => route.service.call('GET', `/ucp/v1/checkout-sessions${query}`);

async function list(query = ''): Promise<Page> {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  const checkouts = body.checkouts as Entry[];
  const pagination = body.pagination as Page['pagination'];
  return { ids: checkouts.map(({ id }) => id), checkouts, pagination };
}

const create = async (more: object = {}, headers?: Record<string, string>): Promise<string> => {
  const json = { line_items: [line(cola, 1)], fulfillment: SHIPPING, ...more };
  return checkoutOf(await shopper.create(json, headers)).id;
};

/** One in each state that needs no fault to reach. */
async function oneOfEach() {
  const incomplete = await create({ fulfillment: undefined });
  const ready = await create();
  const completed = await create();
  expect((await shopper.complete(completed)).status).toBe(200);
  const canceled = await create();
  await shopper.cancel(canceled);
  await shopper.rules({ spendingLimitPerRun: 0 });
  const escalated = await create();
  return { incomplete, ready, completed, canceled, escalated };
}

const set = (id: string, change: string) =>
  route.service.dataSource.query(`UPDATE checkout_sessions SET ${change} WHERE id = $1`, [id]);

describe('the list of purchases', () => {
  it('is empty at first', async () => {
    const answer = await ask('');
    expect(answer.body).toEqual({
      ucp: expect.objectContaining({ status: 'success' }) as object,
      checkouts: [],
      pagination: { has_next_page: false },
    });
  });

  it('shows each purchase as on its own, newest first', async () => {
    const { incomplete, ready, completed, canceled, escalated } = await oneOfEach();
    const { ids, checkouts } = await list();
    expect(ids).toEqual([escalated, canceled, completed, ready, incomplete]);
    for (const { updated_at: updatedAt, ...entry } of checkouts) {
      const alone = await shopper.get(entry.id);
      expect({ ucp: alone.body.ucp, ...entry }).toEqual(alone.body);
      expect(await ucpViolations('checkout.response', alone.body)).toEqual([]);
      expect(Date.parse(updatedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(entry.created_at));
    }
    expect(checkouts[2]?.order?.label).toEqual(expect.any(String));
  });

  it('makes no supplier calls', async () => {
    await oneOfEach();
    const before = (await route.simulator.books()).requests;
    await list('?status=all');
    await list('?status=open');
    expect((await route.simulator.books()).requests).toEqual(before);
  });

  it('names the caller, if given', async () => {
    const named = await create({}, { 'ucp-agent': `profile="${AGENT}"` });
    const nameless = await create();
    const [last, first] = (await list()).checkouts;
    expect([first?.id, first?.requested_by]).toEqual([named, AGENT]);
    expect([last?.id, last && 'requested_by' in last]).toEqual([nameless, false]);
    expect((await shopper.get(named)).body.requested_by).toBe(AGENT);
    expect(last && 'run_id' in last).toBe(false);
  });

  it('can be filtered by one status, or by all open ones', async () => {
    const made = await oneOfEach();
    expect((await list('?status=incomplete')).ids).toEqual([made.incomplete]);
    expect((await list('?status=requires_escalation')).ids).toEqual([made.escalated]);
    expect((await list('?status=ready_for_complete')).ids).toEqual([made.ready]);
    expect((await list('?status=complete_in_progress')).ids).toEqual([]);
    expect((await list('?status=completed')).ids).toEqual([made.completed]);
    expect((await list('?status=canceled')).ids).toEqual([made.canceled]);
    expect((await list('?status=open')).ids).toEqual([made.escalated, made.ready, made.incomplete]);
    expect((await list('?status=all')).ids).toHaveLength(5);
  });

  it('shows an expired purchase as expired, whether or not that was stored yet', async () => {
    await shopper.rules({ spendingLimitPerRun: 0 });
    const id = await create();
    await set(id, `expires_at = clock_timestamp() - interval '1 second'`);
    expect((await list('?status=open')).ids).toEqual([]);
    const [entry] = (await list('?status=canceled')).checkouts;
    expect(entry).toMatchObject({ id, status: 'canceled' });
    expect(entry && codes(entry)).toEqual(['expired']);
    expect(entry).not.toHaveProperty('actions');
    expect(entry).not.toHaveProperty('continue_url');
    const { status, messages, totals } = checkoutOf(await shopper.get(id));
    expect(entry).toMatchObject({ status, messages, totals });
  });

  it('shows that a pickup time has passed', async () => {
    const id = await create({ fulfillment: { methods: [{ type: 'pickup' }] } });
    const [method] = checkoutOf(await shopper.get(id)).fulfillment?.methods ?? [];
    const groups = [{ selected_option_id: method?.groups[0]?.options[0]?.id }];
    const selected_destination_id = method?.destinations[0]?.id;
    const methods = [{ type: 'pickup', selected_destination_id, groups }];
    const chosen = await shopper.update(id, { fulfillment: { methods } });
    expect(chosen.body.status).toBe('ready_for_complete');
    expect((await list('?status=ready_for_complete')).ids).toEqual([id]);
    await set(id, `fulfillment = jsonb_set(fulfillment, '{slotAt}', '1000')`);
    expect((await list('?status=ready_for_complete')).ids).toEqual([]);
    const [entry] = (await list('?status=incomplete')).checkouts;
    expect(entry).toMatchObject({ id, status: 'incomplete' });
    expect(entry?.messages).toEqual(checkoutOf(await shopper.get(id)).messages);
  });

  it('omits the last change of a purchase that changed before changes were stored', async () => {
    const id = await create();
    await set(id, 'updated_at = NULL');
    const [entry] = (await list()).checkouts;
    expect(entry?.id).toBe(id);
    expect(entry).not.toHaveProperty('updated_at');
  });
});

describe('the pages of the list', () => {
  const walk = async (query: string, between: () => Promise<unknown>): Promise<string[]> => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const more = cursor === undefined ? '' : `&cursor=${cursor}`;
      const { ids, pagination } = await list(`${query}${more}`);
      expect(pagination.has_next_page).toBe(pagination.cursor !== undefined);
      seen.push(...ids);
      ({ cursor } = pagination);
      await between();
    } while (cursor !== undefined);
    return seen;
  };

  it('show each purchase once, even while new ones are created', async () => {
    const made = [await create(), await create(), await create(), await create(), await create()];
    const seen = await walk('?limit=2', () => create());
    expect(seen).toEqual(made.toReversed());
  });

  it('show each purchase once when several were created at the same time', async () => {
    const made = [await create(), await create(), await create(), await create()];
    await route.service.dataSource.query(
      `UPDATE checkout_sessions SET created_at = '2026-01-01T00:00:00.123457Z'`,
    );
    const seen = await walk('?limit=1', () => Promise.resolve());
    expect(seen.toSorted()).toEqual(made.toSorted());
  });

  it('continue within one status', async () => {
    const { incomplete, ready, escalated } = await oneOfEach();
    const seen = await walk('?limit=1&status=open', () => Promise.resolve());
    expect(seen).toEqual([escalated, ready, incomplete]);
  });

  it('continue across canceled and expired purchases', async () => {
    const made = [await create(), await create(), await create(), await create(), await create()];
    const [, expired = '', , late = '', left = ''] = made;
    for (const id of [expired, late]) await set(id, `expires_at = clock_timestamp()`);
    for (const id of made) if (![expired, late, left].includes(id)) await shopper.cancel(id);
    const seen = await walk('?limit=1&status=canceled', () => Promise.resolve());
    expect(seen).toEqual(made.toReversed().slice(1));
  });

  it('contain 20 purchases by default', async () => {
    await create();
    await route.service.dataSource.query(
      `INSERT INTO checkout_sessions (id, expires_at, request_digest, status, vendor, lines, total,
         problems)
       SELECT 'copy-' || n, expires_at, request_digest, status, vendor, lines, total, problems
       FROM checkout_sessions, generate_series(1, 104) AS n`,
    );
    expect((await list()).ids).toHaveLength(20);
    const { ids, pagination } = await list('?limit=100');
    expect([ids.length, pagination.has_next_page]).toEqual([100, true]);
  });
});

describe('a list of purchases is refused', () => {
  const cursorOf = (position: unknown) =>
    Buffer.from(JSON.stringify(position)).toString('base64url');

  it.each([
    ['?status=maybe', '$.status'],
    ['?status=', '$.status'],
    ['?status=open&status=all', '$.status'],
    ['?limit=0', '$.limit'],
    ['?limit=101', '$.limit'],
    ['?limit=1.5', '$.limit'],
    ['?limit=ten', '$.limit'],
    ['?limit=', '$.limit'],
    ['?cursor=', '$.cursor'],
    ['?cursor=x', '$.cursor'],
    ['?cursor=a&cursor=b', '$.cursor'],
    [`?cursor=${'a'.repeat(1025)}`, '$.cursor'],
    [`?cursor=${cursorOf(['po_1'])}`, '$.cursor'],
    [`?cursor=${cursorOf([-1, 'po_1'])}`, '$.cursor'],
    [`?cursor=${cursorOf([1.5, 'po_1'])}`, '$.cursor'],
    [`?cursor=${cursorOf([1, 'po_\0'])}`, '$.cursor'],
    [`?cursor=${cursorOf({})}`, '$.cursor'],
  ])('with %s', async (query, path) => {
    const answer = await ask(query);
    expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([400, 'invalid', path]);
    expect(await ucpViolations('error.response', answer.body)).toEqual([]);
  });

  it('without the token', async () => {
    const answer = await route.service.call('GET', '/ucp/v1/checkout-sessions', {
      anonymous: true,
    });
    expect(answer.status).toBe(401);
  });

  it('but not with a cursor at the latest possible time', async () => {
    const { ids } = await list(`?cursor=${cursorOf([Number.MAX_SAFE_INTEGER, 'x'])}`);
    expect(ids).toEqual([]);
  });
});
