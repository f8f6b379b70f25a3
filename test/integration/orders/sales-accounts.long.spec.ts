import type { LedgerRecord } from '../../../src/adapters/index.js';
import { startTestService, useScheduledJobs } from '../../support/service.js';
import { until } from '../../support/until.js';
import { untilReadable } from '../../support/until-readable.js';
import { useStarted } from '../../support/use-started.js';
import { answers, hangsUp, ScriptedVendor } from '../../support/vendor/index.js';
import { codeOf } from '../checkout/purchase.js';
import { DAY_MS, FakePlatform, HOUR_MS, ledgerOf, sale, sales } from '../ledger/fake-platform.js';
import { forgetLedgers } from '../ledger/forget-ledgers.js';
import { idsOf, Onlooker } from './sale-calls.js';

useScheduledJobs('ledger-poll', 'ledger-window');

const acme = useStarted(() => ScriptedVendor.start());
const beta = useStarted(() => ScriptedVendor.start());
const service = useStarted(() =>
  startTestService({
    INVENTORY_CACHE_S: '0',
    VENDORS: JSON.stringify([
      acme.entry('acme-machine'),
      beta.entry('beta-machine'),
      { namespace: 'later-machine', status: 'planned' },
    ]),
    RATE_LIMIT_PER_MINUTE: '0',
  }),
);
const onlooker = new Onlooker(service);
let acmePlatform: FakePlatform;
let betaPlatform: FakePlatform;

beforeEach(async () => {
  acmePlatform = new FakePlatform();
  betaPlatform = new FakePlatform();
  acme.answer('ledger', ledgerOf(acmePlatform));
  beta.answer('ledger', ledgerOf(betaPlatform));
  acme.behave();
  beta.behave();
  await untilReadable(service, 'acme-machine', 'M1');
  await untilReadable(service, 'beta-machine', 'M1');
  await forgetLedgers(service, 'infinity');
});

/** Fills the ledgers and makes them due, so that the first read finds these sales. */
async function sold(atAcme: LedgerRecord[] = [], atBeta: LedgerRecord[] = []): Promise<void> {
  acmePlatform.records = atAcme;
  betaPlatform.records = atBeta;
  await service.dataSource.query('UPDATE ledger_accounts SET wanted_at = clock_timestamp()');
}

const ago = (ms: number) => Date.now() - ms;
const codesOf = ({ messages = [] }: { messages?: { code: string }[] }) =>
  messages.map(({ code }) => code);
const refusesCredentials = answers({ ok: false, reason: 'token expired' }, 401);
const refuses = answers({ ok: false, reason: 'closed for stocktaking' }, 422);

describe('sales of several platforms', () => {
  it('form one list', async () => {
    await sold(
      [sale('A1', { createdAt: ago(3000) }), sale('A2')],
      [sale('B1', { createdAt: ago(2000) })],
    );
    const page = await onlooker.page();
    expect(idsOf(page.orders)).toEqual(['B1', 'A1', 'A2']);
    expect(page.orders.map(({ line_items: [line] }) => line?.item.id)).toEqual([
      'beta-machine:100',
      'acme-machine:100',
      'acme-machine:100',
    ]);
  });

  it('may have the same number: the newer one is returned for it', async () => {
    await sold(
      [sale('S1', { createdAt: ago(2 * HOUR_MS), totalFen: 100 })],
      [sale('S1', { createdAt: ago(HOUR_MS), totalFen: 200 })],
    );
    expect(idsOf((await onlooker.page()).orders)).toEqual(['S1', 'S1']);
    expect((await onlooker.sale('S1')).totals).toContainEqual({ type: 'total', amount: 200 });
  });

  it('page without gaps or repetitions while new and late sales arrive', async () => {
    // The same timestamp for many, so that only the number distinguishes them.
    const createdAt = ago(90 * 60_000);
    await sold(
      sales(250),
      Array.from({ length: 50 }, (_, index) => sale(`B${index}`, { createdAt })),
    );
    const before = idsOf(await onlooker.all());
    expect(new Set(before).size).toBe(300);

    let round = 0;
    const sellMore = async () => {
      round += 1;
      acmePlatform.records.push(
        sale(`NEW${round}`, { createdAt: ago(1) }),
        sale(`LATE${round}`, { createdAt: ago(65 * 60_000) }),
      );
      await onlooker.page({ limit: '1' });
    };
    const seen = idsOf(await onlooker.all({ limit: '7' }, sellMore));
    // One that comes late may still be met, but only once, and it moves no other.
    expect(seen.filter((id) => !id.startsWith('LATE'))).toEqual(before);
    expect(new Set(seen).size).toBe(seen.length);
    expect(round).toBeGreaterThan(40);
    expect(idsOf((await onlooker.page()).orders)).toContain(`NEW${round}`);
  });

  it('stay within the window of the first page, however long the paging takes', async () => {
    await sold([sale('NOW'), sale('OLD', { createdAt: ago(29 * DAY_MS) })]);
    const first = await onlooker.page({ limit: '1' });
    expect(idsOf(first.orders)).toEqual(['NOW']);
    const answeredAt = Date.now();
    await service.dataSource.query(
      `UPDATE ledger_transactions SET sold_at = $1 WHERE order_no = 'OLD'`,
      [new Date(answeredAt - 30 * DAY_MS)],
    );
    // A window that moved would have missed it.
    await until(() => Date.now() > answeredAt + 1);
    const second = await onlooker.page({ cursor: first.pagination.cursor ?? '' });
    expect(idsOf(second.orders)).toEqual(['OLD']);
  });

  it('are read from the platforms only for a first page', async () => {
    await sold(sales(5));
    const { pagination } = await onlooker.page({ limit: '2' });
    acme.behave(hangsUp);
    beta.behave(hangsUp);
    const next = await onlooker.page({ limit: '2', cursor: pagination.cursor ?? '' });
    expect(next.orders).toHaveLength(2);
    expect(next).not.toHaveProperty('messages');
    expect(acme.requests).toEqual([]);
  });
});

describe('a platform that cannot be read', () => {
  it.each([
    ['is down', hangsUp, 'cannot be reached'],
    ['refuses our credentials', refusesCredentials, 'refused our credentials'],
    ['refuses', refuses, 'closed for stocktaking'],
  ])('because it %s does not hide the others', async (_, behaviour, words) => {
    beta.behave(behaviour);
    await sold([sale('A1')]);
    const page = await onlooker.page();
    expect(idsOf(page.orders)).toEqual(['A1']);
    const [problem] = page.messages ?? [];
    expect(problem).toMatchObject({ type: 'warning', code: 'sync_problem' });
    expect(problem?.content).toContain('beta-machine');
    expect(problem?.content).toContain(words);
  });

  it.each([
    ['down', hangsUp, 502, 'upstream_unreachable'],
    ['refusing our credentials', refusesCredentials, 401, 'unauthorized'],
    ['refusing', refuses, 502, 'supplier_rejected'],
  ])('leaves nothing to list when all are %s', async (_, behaviour, status, code) => {
    acme.behave(behaviour);
    beta.behave(behaviour);
    await sold();
    const answer = await onlooker.ask();
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(answer.text).toContain('acme-machine');
    const single = await onlooker.get('S1');
    expect([single.status, codeOf(single)]).toEqual([status, code]);
  });

  it('does not hide known sales', async () => {
    await sold([sale('A1')]);
    await onlooker.page();
    acme.behave(hangsUp);
    beta.behave(hangsUp);
    expect((await onlooker.sale('A1')).id).toBe('A1');
    expect(acme.requests).toEqual([]);
  });
});

it('an unknown number is looked up at the platforms', async () => {
  await sold();
  await onlooker.page();
  betaPlatform.records = [sale('B/7 ü')];
  const found = await onlooker.sale('B/7 ü');
  expect(found.id).toBe('B/7 ü');
  const { pathname } = new URL(found.permalink_url);
  expect(pathname).toBe('/sales/B%2F7%20%C3%BC');
  expect((await service.call('GET', pathname, { anonymous: true })).status).toBe(200);
  expect((await onlooker.get('B8')).status).toBe(404);
});

it('a window that reaches back too far is reported as truncated', async () => {
  await sold([sale('A1'), ...sales(2500, ago(40 * DAY_MS))]);
  const from = new Date(ago(90 * DAY_MS)).toISOString();
  const page = await onlooker.page({ from });
  expect(page.orders[0]?.id).toBe('A1');
  const warnings = page.messages?.filter(({ code }) => code === 'history_truncated') ?? [];
  expect(warnings[0]).toMatchObject({ type: 'warning' });
  expect(warnings.some(({ content }) => content.includes('acme-machine'))).toBe(true);
  expect(codesOf(await onlooker.page({ from: new Date(ago(DAY_MS)).toISOString() }))).toEqual([]);
});
