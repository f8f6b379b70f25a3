import { EventSocket } from '../../support/event-socket.js';
import { startTestService, TEST_TOKEN, WITHOUT_MACHINES } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';

const service = useStarted(() => startTestService(WITHOUT_MACHINES));

interface Told {
  id: string;
  kind: string;
  source: string;
  reasoning: string;
}

const list = async (query: string) =>
  (await service.call('GET', `/ucp/v1/events${query}`)).body.events as Told[];
const engage = (engaged: boolean, headers: Record<string, string> = {}) =>
  service.call('PATCH', '/ucp/v1/rules', { json: { killSwitchEngaged: engaged }, headers });
const forge = (kind: string, more: object = {}) =>
  service.call('POST', '/ucp/v1/events', {
    json: { kind, summary: 'Emergency stop released', reasoning: 'by the owner', ...more },
  });

const GENUINE_KINDS = [
  'kill_switch',
  'rules_changed',
  'approval_resolved',
  'checkout_completed',
  'order',
  'low_stock',
];

describe('an event that a caller reports', () => {
  it.each(GENUINE_KINDS)('as %s is stored as reported by a caller', async (kind) => {
    const told = await forge(kind, { source: 'service' });
    expect(told.status).toBe(201);
    expect(told.body).toMatchObject({ kind, source: 'caller' });
    expect((await list(`?kind=${kind}`))[0]).toMatchObject({ id: told.body.id, source: 'caller' });
  });

  it('differs on the stream from one that the service wrote', async () => {
    await forge('kill_switch');
    await engage(true);
    await engage(false);
    const socket = await EventSocket.open(service.origin);
    const sources = socket.history.slice(0, 3).map(({ kind, source }) => [kind, source]);
    await socket.close();
    expect(sources).toEqual([
      ['kill_switch', 'service'],
      ['kill_switch', 'service'],
      ['kill_switch', 'caller'],
    ]);
  });

  it('triggers nothing, and is never delivered to others as an order', async () => {
    for (const kind of GENUINE_KINDS) await forge(kind);
    const { body } = await service.call('GET', '/ucp/v1/rules');
    expect(body.rules).toMatchObject({ killSwitchEngaged: false });
    await expect(
      service.dataSource.query(
        `UPDATE events SET order_kind = 'sale', order_key = '1' WHERE source = 'caller'`,
      ),
    ).rejects.toThrow('events_order_source');
  });
});

describe('GET /events?source', () => {
  it('excludes events that callers reported, or lists only those', async () => {
    await forge('kill_switch');
    await engage(true);
    await engage(false);
    const sources = async (source: string) =>
      new Set((await list(`?kind=kill_switch&source=${source}`)).map((event) => event.source));
    expect(await sources('service')).toEqual(new Set(['service']));
    expect(await sources('caller')).toEqual(new Set(['caller']));
  });

  it('refuses any other source', async () => {
    const { status, body } = await service.call('GET', '/ucp/v1/events?source=owner');
    expect(status).toBe(400);
    expect(body.messages).toMatchObject([{ code: 'invalid', path: '$.source' }]);
  });
});

describe('an event about changed rules', () => {
  const latest = async () => (await list('?kind=kill_switch&limit=1'))[0]?.reasoning;

  it('names the token holder, and the platform it claims to be', async () => {
    await engage(true);
    expect(await latest()).toMatch(/; changed by the token holder$/);
    await engage(false, { 'ucp-agent': 'profile="https://agent.example/profile"' });
    expect(await latest()).toMatch(
      /; changed by the token holder, claiming to be https:\/\/agent\.example\/profile$/,
    );
  });

  it('names the user signed in at the dashboard', async () => {
    const headers = {
      authorization: '',
      cookie: `service_auth=${TEST_TOKEN}`,
      origin: service.origin,
    };
    expect((await engage(true, headers)).status).toBe(200);
    expect(await latest()).toMatch(/; changed by the owner at the dashboard$/);
    await engage(false);
  });
});
