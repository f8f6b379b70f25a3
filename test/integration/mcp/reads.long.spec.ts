import { startRoute } from '../../support/route.js';
import type { Answer } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { useStarted } from '../../support/use-started.js';
import { callTool, connect, META } from './mcp-calls.js';

const route = useStarted(() => startRoute());
let machine = '';

beforeAll(async () => {
  const [first] = await route.register(2);
  machine = first?.id ?? '';
  await route.service.call('POST', '/ucp/v1/locations/sync');
  await route.service.call('POST', '/ucp/v1/checkout-sessions', {
    json: { id: 'PO-read', line_items: [{ item: { id: 'acme-supply:AC300385' }, quantity: 1 }] },
  });
});

const read = async (name: string, args: object) => {
  const { status, result } = await callTool(route.service.origin, name, args);
  expect([name, status, result?.isError]).toEqual([name, 200, undefined]);
  expect(JSON.parse(result?.content?.[0]?.text ?? '')).toEqual(result?.structuredContent);
  return result?.structuredContent ?? {};
};

const rest = (method: string, path: string, json?: object): Promise<Answer> =>
  route.service.call(method, `/ucp/v1${path}`, json && { json });

/** The answer without its times, which a plan counts from now. */
const timeless = (body: object): unknown =>
  JSON.parse(JSON.stringify(body).replace(/"\d{4}-\d\d-\d\dT[\d:.]+[^"]*"/g, '"a time"'));

const FROM = new Date(Date.now() - 7 * 86_400_000).toISOString();

const SEARCH = { query: 'water', pagination: { limit: 5 } };
const IDS = { ids: ['acme-supply:AC300385', 'acme-supply:NONE'] };

it.each<[string, () => object, () => Promise<Answer>]>([
  [
    'search_catalog',
    () => ({ meta: META, catalog: SEARCH }),
    () => rest('POST', '/catalog/search', SEARCH),
  ],
  [
    'lookup_catalog',
    () => ({ meta: META, catalog: IDS }),
    () => rest('POST', '/catalog/lookup', IDS),
  ],
  [
    'get_product',
    () => ({ meta: META, catalog: { id: IDS.ids[0] } }),
    () => rest('POST', '/catalog/product', { id: IDS.ids[0] }),
  ],
  [
    'get_checkout',
    () => ({ meta: META, id: 'PO-read' }),
    () => rest('GET', '/checkout-sessions/PO-read'),
  ],
  [
    'search_locations',
    () => ({ meta: META, location: { pagination: { limit: 1 } } }),
    () => rest('POST', '/locations/search', { pagination: { limit: 1 } }),
  ],
  [
    'lookup_locations',
    () => ({ meta: META, location: { ids: [machine] } }),
    () => rest('POST', '/locations/lookup', { ids: [machine] }),
  ],
  [
    'list_machines',
    () => ({ limit: 1, format: 'full' }),
    () => rest('POST', '/locations/search', { pagination: { limit: 1 } }),
  ],
  [
    'resolve_sku',
    () => ({ ids: ['acme-machine:8802034'], to_namespace: 'acme-supply', format: 'full' }),
    () =>
      rest('POST', '/skus/resolve', { ids: ['acme-machine:8802034'], to_namespace: 'acme-supply' }),
  ],
  [
    'get_plan',
    () => ({ location: machine, limit: 20, format: 'full' }),
    () => rest('GET', `/replenishment/plan?location=${machine}&limit=20`),
  ],
  [
    'list_orders',
    () => ({ limit: 3, from: FROM, format: 'full' }),
    () => rest('GET', `/orders?limit=3&from=${FROM}`),
  ],
  [
    'list_decisions',
    () => ({ status: 'all', format: 'full' }),
    () => rest('GET', '/approvals?status=all'),
  ],
  ['list_events', () => ({ limit: 5, format: 'full' }), () => rest('GET', '/events?limit=5')],
  ['list_tasks', () => ({ status: 'all', format: 'full' }), () => rest('GET', '/tasks?status=all')],
  ['get_visits', () => ({ format: 'full' }), () => rest('GET', '/visits')],
])('%s gives the body of REST', async (name, args, expected) => {
  const { status, body } = await expected();
  expect(status).toBe(200);
  expect(timeless(await read(name, args()))).toEqual(timeless(body));
});

it('get_order gives the body of REST', async () => {
  const { body } = await rest('GET', '/orders?limit=1');
  const [sale] = body.orders as { id: string }[];
  const order = await rest('GET', `/orders/${sale?.id}`);
  expect(await read('get_order', { meta: META, id: sale?.id })).toEqual(order.body);
});

it('a task is added and finished as on REST', async () => {
  const task = { text: 'Clean the window', due_at: '2030-01-01T08:00:00Z', repeat: 'weekly' };
  const added = (await read('add_task', { ...task, location: machine })).task as { id: string };
  const open = await rest('GET', `/tasks/${added.id}`);
  expect(added).toEqual(open.body.task);
  const finished = (await read('finish_task', { id: added.id })).task;
  expect(finished).toMatchObject({ id: added.id, status: 'done' });
  expect(finished).toEqual((await rest('GET', `/tasks/${added.id}`)).body.task);
});

it('get_briefing gives the text, and the body of REST when asked for all of it', async () => {
  interface Briefing {
    text: string;
    newest_event: string;
    sections?: { key: string }[];
  }
  const keys = ({ sections = [] }: Briefing) => sections.map(({ key }) => key);
  const rested = (await rest('GET', '/briefing')).body.briefing as Briefing;
  const full = (await read('get_briefing', { format: 'full' })).briefing as Briefing;
  expect(keys(full)).toEqual(keys(rested));
  expect(Object.keys(full)).toEqual(Object.keys(rested));
  const concise = (await read('get_briefing', { since: full.newest_event })).briefing as Briefing;
  expect(concise.sections).toBeUndefined();
  expect(concise.text).toContain(`(${full.newest_event})`);
});

it('get_machine joins location, slots, demand and context', async () => {
  await rest('POST', `/locations/${machine}/context`, { kind: 'note', text: 'Mind the dog' });
  const body = await read('get_machine', { id: machine, format: 'full' });
  const [slots, location, context] = await Promise.all([
    rest('GET', `/locations/${machine}/slots`),
    rest('GET', `/locations/${machine}`),
    rest('GET', `/locations/${machine}/context`),
  ]);
  const plan = await rest('GET', `/replenishment/plan?location=${machine}`);
  // Which slots are low is decided in the background after a sync.
  expect(body.location).toEqual({
    ...(location.body.location as object),
    inventory: expect.objectContaining({ slots: (slots.body.slots as object[]).length }) as object,
  });
  expect(body.context).toEqual(context.body.context);
  expect(body.slots).toMatchObject(slots.body.slots as object[]);
  const [planned] = plan.body.plans as { slot_id: string; demand: object }[];
  const joined = (body.slots as { slot_id: string; demand: object }[]).find(
    ({ slot_id }) => slot_id === planned?.slot_id,
  );
  expect(joined?.demand).toEqual(planned?.demand);
});

it('a concise answer is shorter, and leaves out media and capabilities', async () => {
  const full = await read('search_catalog', { meta: META, catalog: SEARCH });
  const concise = await read('search_catalog', { meta: META, catalog: SEARCH, format: 'concise' });
  expect(JSON.stringify(concise).length).toBeLessThan(JSON.stringify(full).length * 0.8);
  expect(JSON.stringify(concise)).not.toMatch(/"(media|capabilities)"/);
  const ids = ({ products }: Record<string, unknown>) =>
    (products as { id: string }[]).map(({ id }) => id);
  expect(ids(concise)).toEqual(ids(full));
});

it('a list that is longer than 80 kB goes on page by page', async () => {
  const catalog = { pagination: { limit: 100 } };
  const seen: string[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const body = await read('search_catalog', {
      meta: META,
      catalog: { pagination: { ...catalog.pagination, ...(cursor && { cursor }) } },
    });
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(80_000);
    const { products, pagination, messages } = body as {
      products: { id: string }[];
      pagination: { cursor?: string };
      messages?: { code: string; content: string }[];
    };
    seen.push(...products.map(({ id }) => id));
    if (products.length < 100 && pagination.cursor) {
      expect(messages?.at(-1)).toMatchObject({
        code: 'page_shortened',
        content: expect.stringContaining('pagination.cursor') as string,
      });
    }
    cursor = pagination.cursor;
    pages += 1;
  } while (cursor);
  expect(pages).toBeGreaterThan(1);
  expect(new Set(seen).size).toBe(seen.length);
  const { body } = await rest('POST', '/catalog/search', { pagination: { limit: 1 } });
  const { total_count } = body.pagination as { total_count?: number };
  if (total_count !== undefined) expect(seen).toHaveLength(total_count);
});

it('answers fit the output schemas that the official client checks, and UCP', async () => {
  const client = await connect(route.service.origin);
  try {
    await client.listTools();
    for (const format of ['full', 'concise']) {
      const found = await client.callTool({
        name: 'search_catalog',
        arguments: { meta: META, catalog: SEARCH, format },
      });
      expect(found.structuredContent).toMatchObject({ ucp: { status: 'success' } });
      for (const name of ['get_plan', 'list_machines', 'list_orders', 'list_events']) {
        const answer = await client.callTool({ name, arguments: { limit: 5, format } });
        expect(answer.structuredContent).toMatchObject({ ucp: { status: 'success' } });
      }
      await client.callTool({ name: 'get_machine', arguments: { id: machine, format } });
    }
    const missing = await client.callTool({
      name: 'get_checkout',
      arguments: { meta: META, id: 'none' },
    });
    expect(missing.isError).toBe(true);
  } finally {
    await client.close();
  }
  const { body } = await rest('GET', '/checkout-sessions/PO-read');
  const overMcp = await read('get_checkout', { meta: META, id: 'PO-read' });
  expect(await ucpViolations('checkout.response', overMcp)).toEqual(
    await ucpViolations('checkout.response', body),
  );
});
