import { ucpViolations } from '../support/ucp-check.js';
import { useStarted } from '../support/use-started.js';
import { line, SHIPPING } from '../integration/checkout/purchase.js';
import { discover, openShop, type Documented } from './platform.js';

const REVERSE_DOMAIN = /^[a-z0-9_]+(\.[a-z0-9_]+)+$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const VERSION = '2026-08-25';

const shop = useStarted(openShop);

const endingIn = (path: string): unknown => expect.stringMatching(new RegExp(`${path}$`));

describe('the profile', () => {
  it('is public, and valid by its schema', async () => {
    const { service } = shop.route;
    const answer = await service.call('GET', '/.well-known/ucp', { anonymous: true });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/json'),
    ]);
    expect(await ucpViolations('profile', answer.body)).toEqual([]);
  });

  it('states the version of the protocol and of both transports', async () => {
    const { version, services } = await discover(shop.route.service);
    expect(version).toBe(VERSION);
    expect(Object.keys(services)).toEqual(['dev.ucp.shopping', 'dev.ucp.common']);
    for (const bindings of Object.values(services)) {
      expect(bindings).toMatchObject([
        { version: VERSION, transport: 'rest', endpoint: endingIn('/ucp/v1') },
        { version: VERSION, transport: 'mcp', endpoint: endingIn('/ucp/v1/mcp') },
      ]);
    }
  });

  it('names the capabilities that are served, and no other of the protocol', async () => {
    const { capabilities } = await discover(shop.route.service);
    expect(Object.keys(capabilities).filter((name) => name.startsWith('dev.ucp.'))).toEqual([
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
      'dev.ucp.shopping.checkout',
      'dev.ucp.shopping.fulfillment',
      'dev.ucp.shopping.order',
      'dev.ucp.common.location.search',
      'dev.ucp.common.location.lookup',
    ]);
  });

  it('uses reverse domain names and dated versions throughout', async () => {
    const { capabilities, payment_handlers } = await discover(shop.route.service);
    const named = [...Object.entries(capabilities), ...Object.entries(payment_handlers)];
    for (const [name, entries] of named) {
      expect(name).toMatch(REVERSE_DOMAIN);
      expect(entries.length).toBeGreaterThan(0);
      for (const { version } of entries) expect(version).toMatch(DATE);
    }
  });

  it('offers one payment handler: the account at the supplier', async () => {
    const { payment_handlers } = await discover(shop.route.service);
    expect(Object.values(payment_handlers)).toMatchObject([[{ id: 'supplier_account' }]]);
  });

  it('gives an absolute address for every document, and serves its own', async () => {
    const { service } = shop.route;
    const { services, capabilities, payment_handlers } = await discover(service);
    const groups: Record<string, Documented[]>[] = [services, capabilities, payment_handlers];
    const entries = groups.flatMap((group) => Object.values(group).flat());
    const addresses = [...new Set(entries.flatMap(({ spec, schema }) => [spec, schema]))];
    const own = addresses.filter((address) => address.startsWith(service.origin));
    const published = addresses.filter((address) => !address.startsWith(service.origin));
    expect(published.length).toBeGreaterThan(0);
    for (const address of published) {
      expect(address).toMatch(new RegExp(`^https://ucp\\.dev/${VERSION}/`));
    }
    expect(own.length).toBeGreaterThan(0);
    for (const address of own) {
      const { status } = await fetch(address);
      expect([address, status]).toEqual([address, 200]);
    }
  });
});

describe('a version in UCP-Agent', () => {
  const stating = (version: string) => ({
    'ucp-agent': `profile="https://platform.example/.well-known/ucp"; version="${version}"`,
  });
  const create = (version: string) =>
    shop.platform.create(
      { line_items: [line(shop.cola, 1)], fulfillment: SHIPPING },
      stating(version),
    );

  it('that is the one served is accepted', async () => {
    const { status, body } = await create(VERSION);
    expect([status, body.ucp]).toEqual([201, expect.objectContaining({ version: VERSION })]);
  });

  it('that is another is recorded, not verified: the answer states the version served', async () => {
    const headers = stating('2099-01-01');
    const profile = await shop.route.service.call('GET', '/.well-known/ucp', { headers });
    expect(profile.status).toBe(200);
    const { status, body } = await create('2099-01-01');
    expect([status, body.ucp]).toEqual([201, expect.objectContaining({ version: VERSION })]);
  });
});
