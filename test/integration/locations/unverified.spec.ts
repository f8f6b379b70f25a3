import { startTestService, type TestService } from '../../support/service.js';
import { ScriptedVendor } from '../../support/vendor/index.js';
import { attentionOf } from '../attention/attention-calls.js';
import { sale } from '../ledger/fake-platform.js';

let vendor: ScriptedVendor;
let service: TestService;
let items: object[];
let records: object[];

/** A platform that answers for any machine. */
beforeEach(async () => {
  items = [];
  records = [sale('S1', { locationId: 'elsewhere' })];
  vendor = await ScriptedVendor.start({
    inventory: () => ({ items }),
    ledger: () => ({ records, page: 1, pages: 1, total: records.length }),
  });
  service = await startTestService({
    SYNC_INTERVAL_S: '86400',
    LEDGER_POLL_INTERVAL_S: '86400',
    VENDORS: JSON.stringify([vendor.entry('shop-machine')]),
  });
  await service.call('PUT', '/ucp/v1/locations/GHOST', { json: { name: 'Ghost' } });
  // A read begun at the start must not return data from before the test's changes.
  await sync();
});
afterEach(async () => {
  await service.close();
  await vendor.close();
});

const sync = async () => {
  const { body } = await service.call('POST', '/ucp/v1/locations/sync');
  return ((body.messages ?? []) as { code: string }[]).map(({ code }) => code);
};
const ghost = async () => {
  const json = { ids: ['GHOST'] };
  const { body } = await service.call('POST', '/ucp/v1/locations/lookup', { json });
  return (body.locations as Record<string, unknown>[])[0] ?? {};
};

it('a machine that its platform never answered for is unverified, and not online', async () => {
  expect(await sync()).toEqual(['location_unverified']);
  const read = await ghost();
  expect(read).toMatchObject({ verified: false, last_synced_at: expect.any(String) as string });
  expect(read).not.toHaveProperty('online');
  const found = (await attentionOf(service)).items.filter(({ kind }) => kind === 'machine');
  expect(found).toMatchObject([
    {
      location: 'GHOST',
      summary: 'Machine Ghost is unverified: its platform has never answered for it',
      machine: { verified: false },
    },
  ]);
});

it('a machine is verified once it contains something, and stays verified when it is empty', async () => {
  items = [{ vendorSku: '1', title: 'Cola', priceFen: 300, stock: 5 }];
  await sync();
  expect(await ghost()).toMatchObject({ verified: true, online: true });
  items = [];
  await sync();
  expect(await ghost()).toMatchObject({ verified: true, online: true });
  expect((await attentionOf(service)).items.filter(({ kind }) => kind === 'machine')).toEqual([]);
});

it('a machine is verified by a sale, even while it is empty', async () => {
  records = [sale('S2', { locationId: 'GHOST' })];
  await sync();
  expect(await sync()).toEqual([]);
  expect(await ghost()).toMatchObject({ verified: true, online: true });
});
