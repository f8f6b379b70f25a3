import {
  startTestService,
  type Answer,
  type TestService,
  useScheduledJobs,
} from '../../support/service.js';
import { ScriptedVendor } from '../../support/vendor/index.js';
import { FakePlatform, ledgerOf, sale } from '../ledger/fake-platform.js';
import { idsOf, Onlooker } from './sale-calls.js';
import { CURRENCY } from '../../../src/money/index.js';

useScheduledJobs('sync', 'ledger-poll', 'ledger-window');

let acme: ScriptedVendor;
let beta: ScriptedVendor;
let service: TestService;
/** The result of a sync of all machines. */
let synced: Answer;

beforeAll(async () => {
  acme = await ScriptedVendor.start({
    ledger: ledgerOf(
      new FakePlatform([
        sale('own-1'),
        sale('own-2'),
        sale('strange', { locationId: 'M9', totalFen: 9900 }),
      ]),
    ),
  });
  // Another platform may have given the same number to a machine of another operator.
  beta = await ScriptedVendor.start({
    ledger: ledgerOf(new FakePlatform([sale('namesake', { locationId: 'M1' })])),
  });
  service = await startTestService({
    INVENTORY_CACHE_S: '0',
    VENDORS: JSON.stringify([acme.entry('acme-machine'), beta.entry('beta-machine')]),
    RATE_LIMIT_PER_MINUTE: '0',
  });
  const json = { name: 'Lobby', namespace: 'acme-machine' };
  expect((await service.call('PUT', '/ucp/v1/locations/M1', { json })).status).toBe(200);
  synced = await service.call('POST', '/ucp/v1/locations/sync', { json: {} });
});

afterAll(async () => {
  await service.close();
  await acme.close();
  await beta.close();
});

const today = {
  by: 'day',
  from: new Date(Date.now() - 86_400_000).toISOString(),
};
const soldUnits = async (query: Record<string, string> = {}) => {
  const search = new URLSearchParams({ ...today, ...query }).toString();
  const answer = await service.call('GET', `/ucp/v1/sales?${search}`);
  return answer.body.total;
};
const sums = (orders: number) => ({
  orders,
  units: orders,
  amount: { amount: orders * 350, currency: CURRENCY.code },
});

describe('sales of unregistered machines', () => {
  it('are listed as orders, but count neither in a sync nor in the totals', async () => {
    expect(synced.body).toMatchObject({ locations: 1, sales: 2 });
    const orders = idsOf((await new Onlooker(service).page()).orders);
    expect(orders.sort()).toEqual(['namesake', 'own-1', 'own-2', 'strange']);

    expect(await soldUnits()).toEqual(sums(2));
    expect(await soldUnits({ location: 'M1' })).toEqual(sums(2));
    expect(await soldUnits({ location: 'M9' })).toEqual(sums(0));
  });

  it('count once the machine is registered, and no longer once it is removed', async () => {
    const json = { name: 'Gym', namespace: 'acme-machine' };
    await service.call('PUT', '/ucp/v1/locations/M9', { json });
    expect(await soldUnits()).toEqual(sums(3));
    await service.call('DELETE', '/ucp/v1/locations/M9');
    expect(await soldUnits()).toEqual(sums(2));
  });
});
