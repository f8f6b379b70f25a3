import { startTestService, type TestService, useScheduledJobs } from '../../support/service.js';
import { ScriptedVendor } from '../../support/vendor/index.js';
import { codeOf, pathOf } from '../checkout/purchase.js';
import { FakePlatform, ledgerOf, sales } from '../ledger/fake-platform.js';
import { Onlooker } from './sale-calls.js';

useScheduledJobs('ledger-poll', 'ledger-window');

let vendor: ScriptedVendor;
let platform: FakePlatform;
let service: TestService;
let onlooker: Onlooker;
/** Of a list of settled sales of one machine. */
let cursor: string;

beforeAll(async () => {
  platform = new FakePlatform(sales(30));
  vendor = await ScriptedVendor.start({ ledger: ledgerOf(platform) });
  service = await startTestService({
    INVENTORY_CACHE_S: '0',
    VENDORS: JSON.stringify([vendor.entry('acme-machine')]),
    RATE_LIMIT_PER_MINUTE: '0',
  });
  onlooker = new Onlooker(service);
  const page = await onlooker.page({ location: 'M1', limit: '3', from: '2020-01-01T00:00:00Z' });
  cursor = page.pagination.cursor ?? '';
});

afterAll(async () => {
  await service.close();
  await vendor.close();
});

const list = (query: string) => service.call('GET', `/ucp/v1/orders?${query}`);
const made = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
const AT = '2026-01-01T00:00:00.000Z';

describe('the list of sales refuses', () => {
  it.each([
    ['kind=both', '$.kind'],
    ['kind=', '$.kind'],
    ['kind=sale&kind=purchase', '$.kind'],
    ['location=', '$.location'],
    ['location=.', '$.location'],
    ['location=..', '$.location'],
    ['location=a%20b', '$.location'],
    ['location=a/b', '$.location'],
    ['location=M1%00', '$.location'],
    [`location=${'x'.repeat(65)}`, '$.location'],
    ['location=M1&location=M2', '$.location'],
    ['trade_status=', '$.trade_status'],
    ['trade_status=%00', '$.trade_status'],
    ['trade_status=a%0Ab', '$.trade_status'],
    [`trade_status=${'x'.repeat(129)}`, '$.trade_status'],
    ['trade_status=a&trade_status=b', '$.trade_status'],
    ['from=yesterday', '$.from'],
    ['from=', '$.from'],
    ['from=2026-02-30T00:00:00Z', '$.from'],
    ['from=2026-01-01T00:00:00', '$.from'],
    ['to=2026-01-01', '$.to'],
    ['to=99999-01-01T00:00:00Z', '$.to'],
    ['from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z', '$.from'],
    ['from=9000-01-01T00:00:00Z', '$.from'],
    ['limit=0', '$.limit'],
    ['limit=101', '$.limit'],
    ['limit=-1', '$.limit'],
    ['limit=1.5', '$.limit'],
    ['limit=ten', '$.limit'],
    ['limit=', '$.limit'],
    ['cursor=', '$.cursor'],
    ['cursor=nonsense', '$.cursor'],
    [`cursor=${'x'.repeat(1025)}`, '$.cursor'],
    ['kind=purchase&location=M1', '$.location'],
    ['kind=purchase&trade_status=settled', '$.trade_status'],
  ])('%s', async (query, path) => {
    const answer = await list(query);
    expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([400, 'invalid', path]);
  });

  it.each([
    ['the form of no list', [AT, 'x']],
    ['another kind', ['purchase', AT, '', '', 'all', AT, 'po_1']],
    ['no kind', ['gift', AT, '', '', 'all', AT, '1']],
    ['no time', ['sale', AT, '', '', 'settled', 'soon', '1']],
    ['a time out of range', ['sale', '+200000-01-01T00:00:00.000Z', '', '', 'all', AT, '1']],
    ['no number', ['sale', AT, '', '', 'settled', AT, 'one']],
    ['a number that is too large', ['sale', AT, '', '', 'settled', AT, '9'.repeat(19)]],
    ['no machine', ['sale', AT, '', 'a b', 'settled', AT, '1']],
    ['a null character', ['sale', AT, '', '', 'a\0', AT, '1']],
    ['numbers', ['sale', 1, 2, '', 'settled', 3, 4]],
    ['null', null],
  ])('a cursor that contains %s', async (_, position) => {
    const answer = await list(`cursor=${made(position)}`);
    expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([400, 'invalid', '$.cursor']);
  });

  it.each([
    'kind=purchase',
    'location=M2',
    'trade_status=all',
    'from=2021-01-01T00:00:00Z',
    'to=2030-01-01T00:00:00Z',
  ])('a cursor of another list than %s', async (query) => {
    const answer = await list(`${query}&cursor=${cursor}`);
    expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([400, 'invalid', '$.cursor']);
  });

  it('a cursor of purchases, and the list of purchases one of sales', async () => {
    const position = made(['purchase', AT, '', '', 'all', AT, 'po_1']);
    expect((await list(`kind=purchase&cursor=${position}`)).status).toBe(200);
    expect((await list(`kind=purchase&cursor=${cursor}`)).status).toBe(400);
    expect((await list(`kind=sale&cursor=${position}`)).status).toBe(400);
  });
});

it('accepts every valid query', async () => {
  for (const query of [
    'kind=purchase&trade_status=all',
    `trade_status=${encodeURIComponent('交易成功 😀')}`,
    'trade_status=%27%3B--',
    `location=${'x'.repeat(64)}`,
    'limit=100',
    `limit=7&cursor=${cursor}`,
    `from=2020-01-01T00:00:00Z&location=M1&trade_status=settled&cursor=${cursor}`,
  ]) {
    expect([query, (await list(query)).status]).toEqual([query, 200]);
  }
});

it.each(['%00', '%1F', 'a%0Ab'])('%s is not an order id', async (id) => {
  const answer = await service.call('GET', `/ucp/v1/orders/${id}`);
  expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid']);
});
