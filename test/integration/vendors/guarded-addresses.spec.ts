import { startTestService } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { ScriptedVendor } from '../../support/vendor/index.js';

const vendor = useStarted(() => ScriptedVendor.start());
/** A staging deployment: its vendors are simulated. */
const service = useStarted(() => startTestService());

const add = (baseUrl: string) =>
  service.call('POST', '/ucp/v1/vendors', {
    json: { namespace: 'beta-supply', baseUrl, token: 'guarded-vendor-token' },
  });

it('refuses a private address, and calls a name only if it has public addresses', async () => {
  const refused = await add(vendor.url);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('$.baseUrl');
  for (const address of ['https://127.0.0.1/ops', 'https://[::1]/ops', 'https://10.1.2.3/ops']) {
    expect((await add(address)).status).toBe(400);
  }

  // The name resolves to this host, whatever the port.
  expect((await add(`https://localhost:${new URL(vendor.url).port}/ops`)).status).toBe(201);
  const { body } = await service.call('POST', '/ucp/v1/vendors/beta-supply/check');
  expect(body.check).toMatchObject({ ok: false });
  expect(JSON.stringify(body.check)).toContain('address that is not public');
  expect(vendor.requests).toEqual([]);
});

it('is no staging deployment any more once a vendor was added', async () => {
  expect((await service.call('GET', '/session')).body).toMatchObject({ staging: false });
  const { body } = await service.call('GET', '/ucp/v1/vendors');
  expect(body.vendors).toEqual([
    expect.objectContaining({ namespace: 'acme-supply', source: 'simulated' }),
    expect.objectContaining({ namespace: 'acme-machine', source: 'simulated' }),
    expect.objectContaining({ namespace: 'beta-supply', source: 'added' }),
  ]);
  await service.call('DELETE', '/ucp/v1/vendors/beta-supply');
  expect((await service.call('GET', '/session')).body).toMatchObject({ staging: true });
});
