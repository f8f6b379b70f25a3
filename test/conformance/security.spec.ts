import { useStarted } from '../support/use-started.js';
import { line, SHIPPING } from '../integration/checkout/purchase.js';
import { expectError, openShop, validCheckout } from './platform.js';

const shop = useStarted(openShop);

describe('without a valid token', () => {
  it.each([
    ['POST', '/checkout-sessions'],
    ['GET', '/checkout-sessions/po_1'],
    ['PUT', '/checkout-sessions/po_1'],
    ['POST', '/checkout-sessions/po_1/complete'],
    ['POST', '/checkout-sessions/po_1/cancel'],
    ['GET', '/orders/po_1'],
    ['POST', '/catalog/search'],
    ['POST', '/catalog/lookup'],
    ['POST', '/locations/search'],
  ])('%s %s is refused', async (method, path) => {
    const answers = [
      await shop.route.service.call(method, `/ucp/v1${path}`, { anonymous: true }),
      await shop.platform.send(method, path, undefined, { authorization: 'Bearer wrong' }),
    ];
    for (const answer of answers) {
      await expectError(answer, 401, 'unauthorized');
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="ucp"');
    }
  });
});

describe('shipping cannot be simulated', () => {
  it.each([undefined, 'a-guess', 'super-secret-sim-key'])('with the secret %j', async (secret) => {
    const { id } = await validCheckout(
      await shop.platform.create({ line_items: [line(shop.cola, 1)], fulfillment: SHIPPING }),
    );
    await shop.platform.complete(id);
    const before = await shop.platform.order(id);
    const headers = secret === undefined ? undefined : { 'simulation-secret': secret };
    for (const root of ['', '/ucp/v1']) {
      const path = `${root}/testing/simulate-shipping/${id}`;
      const { status } = await shop.route.service.call('POST', path, { headers });
      expect([path, status]).toEqual([path, 404]);
    }
    expect((await shop.platform.order(id)).body).toEqual(before.body);
  });
});
