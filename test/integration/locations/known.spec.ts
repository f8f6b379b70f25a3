import { startRoute, type Route } from '../../support/route.js';
import { until } from '../../support/until.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('sync', 'ledger-poll', 'ledger-window');

interface Known {
  machines: { id: string; name: string | null; namespace: string; last_sale_at: string }[];
  ledgers: { namespace: string; status: string; read_at: string | null; problem?: string }[];
  pagination: { cursor?: string; has_next_page: boolean; total_count: number };
}

/** Polls often, so that a new sale or a failure is seen soon. */
const POLLED = { environment: { LEDGER_POLL_INTERVAL_S: '1' }, simulator: { machines: 3 } };

describe('machines that a platform knows', () => {
  let route: Route;

  beforeAll(async () => {
    route = await startRoute(POLLED);
  });
  afterAll(() => route.close());

  async function known(query = ''): Promise<Known> {
    const answer = await route.service.call('GET', `/ucp/v1/locations/known${query}`);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
    return answer.body as unknown as Known;
  }
  const ids = ({ machines }: Known) => machines.map(({ id }) => id);

  it('are listed by name once the sales are read, until they are registered', async () => {
    await until(async () => (await known()).ledgers[0]?.status === 'read');
    const { machines, ledgers, pagination } = await known();
    const named = route.machines.map(({ id, name }) => ({ id, name }));
    expect(machines.map(({ id, name }) => ({ id, name }))).toEqual(
      named.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    );
    for (const { namespace, last_sale_at } of machines) {
      expect(namespace).toBe('acme-machine');
      expect(Date.parse(last_sale_at)).toBeLessThanOrEqual(Date.now());
    }
    expect(ledgers).toEqual([
      { namespace: 'acme-machine', status: 'read', read_at: expect.any(String) as string },
    ]);
    expect(pagination).toEqual({ has_next_page: false, total_count: 3 });

    const [first] = await route.register(1);
    expect(ids(await known())).not.toContain(first?.id);
    expect((await known()).pagination.total_count).toBe(2);
  });

  it('are found by a part of the name, and listed page by page', async () => {
    await until(async () => (await known()).ledgers[0]?.status === 'read');
    const all = await known();
    const [first, second] = all.machines;
    const part = encodeURIComponent((second?.name ?? '').slice(1).toLowerCase());
    expect(ids(await known(`?query=${part}`))).toContain(second?.id);
    expect(ids(await known('?query=no-such-machine'))).toEqual([]);
    const page = await known('?limit=1');
    expect(ids(page)).toEqual([first?.id]);
    expect(page.pagination.has_next_page).toBe(true);
    const rest = await known(`?cursor=${page.pagination.cursor ?? ''}`);
    expect([...ids(page), ...ids(rest)]).toEqual(ids(all));
  });

  it('are said to be unreadable when the platform fails', async () => {
    await route.simulator.setFault('ledger', { kind: 'fail_before' });
    await until(async () => (await known()).ledgers[0]?.status === 'failed');
    const { ledgers } = await known();
    expect(ledgers[0]?.problem).toEqual(expect.any(String));
    await route.simulator.clearFaults();
    await until(async () => (await known()).ledgers[0]?.status === 'read');
  });

  it.each(['?limit=0', '?limit=501', '?cursor=nonsense', `?query=${'x'.repeat(201)}`])(
    'are not listed for an invalid request: %s',
    async (query) => {
      const answer = await route.service.call('GET', `/ucp/v1/locations/known${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body.messages).toEqual([expect.objectContaining({ code: 'invalid' })]);
    },
  );
});

it('are being read before the first read has ended', async () => {
  const route = await startRoute({ ...POLLED, simulator: { machines: 1 } });
  try {
    await route.simulator.setFault('ledger', { kind: 'slow_before', delayMs: 3_000 });
    await route.service.dataSource.query(
      'UPDATE ledger_accounts SET read_at = NULL, problem_kind = NULL, problem_reason = NULL',
    );
    const answer = await route.service.call('GET', '/ucp/v1/locations/known');
    const { ledgers } = answer.body as unknown as Known;
    expect(ledgers).toEqual([{ namespace: 'acme-machine', status: 'reading', read_at: null }]);
  } finally {
    await route.close();
  }
});
