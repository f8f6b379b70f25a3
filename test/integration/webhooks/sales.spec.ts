import { startRoute, type Route } from '../../support/route.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { until } from '../../support/until.js';
import { isGenuine, localTarget, startReceiver, type TestReceiver } from './test-receiver.js';
import { CURRENCY } from '../../../src/money/index.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('webhooks', 'webhook-targets', 'ledger-poll');

let receiver: TestReceiver;
let route: Route;

beforeAll(async () => {
  receiver = await startReceiver();
  route = await startRoute({
    environment: {
      RATE_LIMIT_PER_MINUTE: '0',
      WEBHOOKS: JSON.stringify([localTarget(receiver)]),
    },
  });
});
afterAll(async () => {
  await route.close();
  await receiver.close();
});

it('machine sales are delivered as callers see them', async () => {
  await until(() => receiver.messages.length >= 20);
  for (const message of receiver.messages.slice(0, 20)) {
    expect(isGenuine(message)).toBe(true);
    expect(message.order).toMatchObject({ kind: 'sale', currency: CURRENCY.code });
    expect(await ucpViolations('order.response', message.order)).toEqual([]);
    const { status, body } = await route.service.call('GET', `/ucp/v1/orders/${message.order.id}`);
    expect(status).toBe(200);
    expect(message.order).toEqual(body);
  }
});
