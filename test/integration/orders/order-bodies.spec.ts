import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { startService } from '../../../src/bootstrap.js';
import { readConfig } from '../../../src/config/index.js';
import { createLog } from '../../../src/logging/index.js';
import { OrderSnapshotService } from '../../../src/orders/index.js';
import { createTestDatabase } from '../../support/database.js';
import { call, TEST_SECRETS_KEY, TEST_TOKEN } from '../../support/service.js';
import { ScriptedVendor } from '../../support/vendor/index.js';
import { FakePlatform, ledgerOf, sale } from '../ledger/fake-platform.js';

it('the order of a ledger transaction is the same as the one callers see', async () => {
  const vendor = await ScriptedVendor.start({
    ledger: ledgerOf(new FakePlatform([sale('S1'), sale('S2')])),
  });
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-test-'));
  const VENDORS = JSON.stringify([vendor.entry('acme-machine')]);
  const service = await startService({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, VENDORS }),
    connection: database.connection,
    token: TEST_TOKEN,
    secretsKeys: [TEST_SECRETS_KEY],
    log: createLog({ level: 'error', destination: { write: () => undefined } }),
  });
  try {
    const { body } = await call(`http://127.0.0.1:${service.port}`, 'GET', '/ucp/v1/orders/S2');
    const [row] = await service.app
      .get(DataSource)
      .query<[{ id: string }]>(`SELECT id FROM ledger_transactions WHERE order_no = 'S2'`);
    const bodies = service.app.get(OrderSnapshotService);
    const [told, ...none] = await bodies.findAll([
      { kind: 'sale', key: row.id },
      { kind: 'sale', key: '999999' },
      { kind: 'purchase', key: 'S2' },
    ]);
    expect(body).toEqual({ ...body, ...(told as object | undefined) });
    expect(Object.keys(body).sort()).toEqual(['ucp', ...Object.keys(told ?? {})].sort());
    expect(none).toEqual([undefined, undefined]);
  } finally {
    await service.close();
    await vendor.close();
    await database.drop();
    await rm(dataDir, { recursive: true });
  }
});
