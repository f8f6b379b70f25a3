import { startTestService, WITHOUT_MACHINES } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { CURRENCY } from '../../../src/money/index.js';

const SECRET = 'settings-webhook-secret-0123456789';

const service = useStarted(() =>
  startTestService({
    ...WITHOUT_MACHINES,
    OPERATOR_TIMEZONE: 'Europe/Berlin',
    REPLENISHMENT: JSON.stringify({ cover_days: 9 }),
    WEBHOOKS: JSON.stringify([{ url: 'https://hooks.example/orders?key=1', secret: SECRET }]),
  }),
);

it('shows what the configuration determines', async () => {
  const { status, body } = await service.call('GET', '/ucp/v1/settings');
  expect(status).toBe(200);
  expect(body.settings).toEqual({
    currency: CURRENCY.code,
    timezone: 'Europe/Berlin',
    replenishment: {
      strategy: 'adaptive',
      cover_days: 9,
      safety_days: 2,
      min_order_qty: 3,
      max_order_qty: 40,
      lead_time_days: 2,
    },
    sync_interval_s: 3600,
    ledger_poll_interval_s: 300,
    retention_days: null,
  });
});

it('lists the receivers of webhooks without their secrets', async () => {
  const { body, text } = await service.call('GET', '/ucp/v1/webhooks/targets');
  expect(body.targets).toEqual([
    { target: 'https://hooks.example/orders', allow_private: false, signature: 'secret' },
  ]);
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain('key=1');
});
