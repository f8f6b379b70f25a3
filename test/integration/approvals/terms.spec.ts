import { emptyTables } from '../../support/empty-tables.js';
import { startRoute } from '../../support/route.js';
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
import { CURRENCY } from '../../../src/money/index.js';

interface Decision extends Record<string, unknown> {
  id: string;
  lines?: object[];
  lines_total?: number;
}

const FIRST = 'https://first.example/profile.json';
const SECOND = 'https://second.example/profile.json';

const route = useStarted(() =>
  startRoute({
    environment: {
      RATE_LIMIT_PER_MINUTE: '0',
      RULES: JSON.stringify({ spendingLimitPerRun: 0 }),
    },
    withoutMachines: true,
  }),
);
let shopper: Shopper;
let cola: Good;
let boxed: Good & { box: NonNullable<Good['box']> };

beforeAll(async () => {
  shopper = new Shopper(route);
  const all = await goods(route);
  [cola] = all as [Good];
  boxed = all.find(({ box }) => box !== undefined) as typeof boxed;
});

beforeEach(async () => {
  await emptyTables(route.service.dataSource, 'checkout_sessions', 'approvals');
});

const byAgent = (profile: string) => ({ 'ucp-agent': `profile="${profile}"` });
const fen = (amount: number) => ({ amount, currency: CURRENCY.code });

const create = (lines: object[], headers?: Record<string, string>) =>
  shopper.create({ line_items: lines, fulfillment: SHIPPING }, headers);

async function asked(lines: object[], headers?: Record<string, string>): Promise<string> {
  const answer = await create(lines, headers);
  return checkoutOf(answer).actions?.['com.example.vending.approval']?.[0]?.id ?? '';
}

const ask = (query: string) => route.service.call('GET', `/ucp/v1/approvals${query}`);
const list = async (query = '') => {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  const pagination = body.pagination as { cursor?: string; has_next_page: boolean };
  return { decisions: body.approvals as Decision[], pagination };
};
const decision = async (id: string) => (await shopper.approval(id)).body as Decision;

describe('a decision about a purchase', () => {
  it('shows the cost of every line, and who requested it', async () => {
    const id = await asked([line(cola, 3), line(boxed, 2, 'BX')], byAgent(FIRST));
    const expected = {
      amount: fen(3 * cola.price + 2 * boxed.box.price),
      requested_by: FIRST,
      lines_total: 2,
      lines: [
        {
          item: { id: cola.id, title: cola.title },
          quantity: 3,
          unit: 'EA',
          price: fen(cola.price),
          amount: fen(3 * cola.price),
        },
        {
          item: { id: boxed.id, title: boxed.title },
          quantity: 2,
          unit: 'BX',
          price: fen(boxed.box.price),
          amount: fen(2 * boxed.box.price),
        },
      ],
    };
    expect(await decision(id)).toMatchObject(expected);
    expect(await decision(id)).not.toHaveProperty('location');
    expect((await list()).decisions).toMatchObject([expected]);
  });

  it('does not show who requested it if the caller did not say', async () => {
    for (const headers of [undefined, { 'ucp-agent': 'profile="javascript:alert(1)"' }]) {
      expect(await decision(await asked([line(cola, 1)], headers))).not.toHaveProperty(
        'requested_by',
      );
    }
  });

  it('names the caller whose change made it necessary', async () => {
    const { id } = checkoutOf(await create([line(cola, 1)], byAgent(FIRST)));
    const path = `/ucp/v1/checkout-sessions/${id}`;
    const json = { line_items: [line(cola, 2)] };
    const changed = await route.service.call('PUT', path, { json, headers: byAgent(SECOND) });
    expect(changed.body.requested_by).toBe(FIRST);
    const [latest, earlier] = (await list('?status=all')).decisions;
    expect(latest).toMatchObject({ status: 'pending', requested_by: SECOND });
    expect(earlier).toMatchObject({ reasoning: 'superseded', requested_by: FIRST });
  });

  it('names the caller who completed the purchase when only that made it necessary', async () => {
    await shopper.rules({ spendingLimitPerRun: 50_000 });
    const { id } = checkoutOf(await create([line(cola, 1)], byAgent(FIRST)));
    await shopper.rules({ spendingLimitPerRun: 0 });
    const answer = await shopper.complete(id, byAgent(SECOND));
    expect(answer.body.status).toBe('requires_escalation');
    expect((await list()).decisions).toMatchObject([{ requested_by: SECOND }]);
  });

  it('shows its first 5 lines in the list, and all of them on its own', async () => {
    const id = await asked(Array.from({ length: 60 }, () => line(cola, 1)));
    const [listed] = (await list()).decisions;
    expect([listed?.lines?.length, listed?.lines_total]).toEqual([5, 60]);
    const alone = await decision(id);
    expect([alone.lines?.length, alone.lines_total]).toEqual([60, 60]);
    expect(alone.amount).toEqual(fen(60 * cola.price));
  });

  it('that was stored with fewer fields shows as much as was stored', async () => {
    const id = await asked([line(cola, 3)], byAgent(FIRST));
    await route.service.dataSource.query(
      `UPDATE approvals SET asked_by = NULL,
         content = content #- '{lines,0,title}' #- '{lines,0,priceFen}' WHERE id = $1`,
      [id],
    );
    const found = await decision(id);
    expect(found).not.toHaveProperty('requested_by');
    expect(found).toMatchObject({ amount: fen(3 * cola.price), lines_total: 1 });
    expect(found.lines).toEqual([
      { item: { id: cola.id, title: cola.vendorSku }, quantity: 3, unit: 'EA' },
    ]);
    const approved = await shopper.resolve(id, true);
    expect([approved.status, approved.body.status]).toEqual([200, 'approved']);
  });

  it('of a kind that no capability describes shows only its stored fields', async () => {
    await route.service.dataSource.query(
      `INSERT INTO approvals (kind, subject_type, subject_id, summary, reasoning, content)
       VALUES ('note', 'slot', 'M1-cola', 'Look', 'It is odd', '{}')`,
    );
    const [found] = (await list()).decisions;
    expect(Object.keys(found ?? {})).toEqual([
      'id',
      'kind',
      'at',
      'summary',
      'reasoning',
      'subject',
      'status',
      'approved',
    ]);
  });
});

describe('pages of decisions', () => {
  it('show each decision once, newest first, even while new ones are created', async () => {
    const made = [
      await asked([line(cola, 1)]),
      await asked([line(cola, 1)]),
      await asked([line(cola, 1)]),
    ];
    const seen: string[] = [];
    let more = '';
    do {
      const { decisions, pagination } = await list(`?limit=2${more}`);
      expect(pagination.has_next_page).toBe(pagination.cursor !== undefined);
      seen.push(...decisions.map(({ id }) => id));
      more = pagination.cursor === undefined ? '' : `&cursor=${pagination.cursor}`;
      await asked([line(cola, 1)]);
    } while (more !== '');
    expect(seen).toEqual(made.toReversed());
  });

  it('contain 100 by default and 500 at most', async () => {
    await route.service.dataSource.query(
      `INSERT INTO approvals (kind, subject_type, subject_id, summary, reasoning, content)
       SELECT 'note', 'slot', n, 'Look', 'It is odd', '{}' FROM generate_series(1, 501) AS n`,
    );
    expect((await list()).decisions).toHaveLength(100);
    const { decisions, pagination } = await list('?limit=500');
    expect([decisions.length, pagination.has_next_page]).toEqual([500, true]);
    const rest = await list(`?cursor=${pagination.cursor ?? ''}`);
    expect([rest.decisions.length, rest.pagination]).toEqual([1, { has_next_page: false }]);
  });

  it.each([
    ['?limit=0', '$.limit'],
    ['?limit=501', '$.limit'],
    ['?limit=-1', '$.limit'],
    ['?limit=many', '$.limit'],
    ['?cursor=', '$.cursor'],
    ['?cursor=x', '$.cursor'],
    [`?cursor=${Buffer.from('["7"]').toString('base64url')}`, '$.cursor'],
    [`?cursor=${Buffer.from('[1,2]').toString('base64url')}`, '$.cursor'],
    [`?cursor=${'a'.repeat(1025)}`, '$.cursor'],
  ])('are refused with %s', async (query, path) => {
    const answer = await ask(query);
    expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([400, 'invalid', path]);
  });
});
