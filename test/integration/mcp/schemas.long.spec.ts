import { TOOLS } from '../../../src/mcp/tools/tool-list.js';
import { startRoute } from '../../support/route.js';
import { TEST_TOKEN } from '../../support/service.js';
import { transportViolations, ucpViolations } from '../../support/ucp-check.js';
import { useStarted } from '../../support/use-started.js';
import { currentHeaders, ENVELOPE, keyed, META, type Revision } from './mcp-calls.js';
import { CURRENCY } from '../../../src/money/index.js';

const route = useStarted(() => startRoute());

interface Response {
  result?: { structuredContent: Record<string, unknown>; isError?: boolean };
  error?: { code: number };
}

/** The schema of what each standard tool answers. */
const SCHEMA_OF: Readonly<Record<string, string>> = {
  search_catalog: 'catalog.search.response',
  lookup_catalog: 'catalog.lookup.response',
  get_product: 'catalog.product.response',
  create_checkout: 'checkout.response',
  get_checkout: 'checkout.response',
  update_checkout: 'checkout.response',
  complete_checkout: 'checkout.response',
  cancel_checkout: 'checkout.response',
  get_order: 'order.response',
  search_locations: 'location.search.response',
  lookup_locations: 'location.lookup.response',
};

/** The tools that were called with success. */
const used = new Set<string>();
let revision: Revision = 'current';

/** Calls a tool. The messages both ways, and the answer of a standard tool, must fit the schemas. */
async function call(name: string, args: object): Promise<Response> {
  const isCurrent = revision === 'current';
  const request = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args, ...(isCurrent && { _meta: ENVELOPE }) },
  };
  const sent = await fetch(`${route.service.origin}/ucp/v1/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${TEST_TOKEN}`,
      'content-type': 'application/json',
      ...(isCurrent && currentHeaders(name)),
    },
    body: JSON.stringify(request),
  });
  const response = (await sent.json()) as Response;
  if (response.result) expect(['resultType' in response.result, name]).toEqual([isCurrent, name]);
  const kind = response.error
    ? 'jsonrpc.json#/$defs/error_response'
    : 'mcp_tool_call.json#/$defs/response';
  expect([name, await transportViolations('mcp_tool_call.json#/$defs/request', request)]).toEqual([
    name,
    [],
  ]);
  expect([name, await transportViolations(kind, response)]).toEqual([name, []]);
  expect([name, await transportViolations('mcp_tool_call.json', response)]).toEqual([name, []]);
  const { structuredContent, isError } = response.result ?? {};
  const schema = isError ? 'error.response' : SCHEMA_OF[name];
  if (structuredContent && schema !== undefined) {
    expect([name, await ucpViolations(schema, structuredContent)]).toEqual([name, []]);
  }
  return response;
}

/** Calls a tool that must succeed. */
async function use<T>(name: string, args: object = {}): Promise<T> {
  const { result, error } = await call(name, args);
  expect([name, error, result?.isError && result.structuredContent]).toEqual([
    name,
    undefined,
    undefined,
  ]);
  used.add(name);
  return result?.structuredContent as T;
}

const DESTINATION = {
  street_address: '1 Century Avenue',
  first_name: 'Wei',
  phone_number: '+86 21 5555 0100',
};
const ITEM = 'acme-supply:AC300385';
const PURCHASE = {
  line_items: [{ item: { id: ITEM }, quantity: 1 }],
  fulfillment: { methods: [{ type: 'shipping', destinations: [DESTINATION] }] },
};

async function shop(): Promise<void> {
  await use('search_catalog', { meta: META, catalog: { query: 'water' } });
  await use('lookup_catalog', { meta: META, catalog: { ids: [ITEM] } });
  await use('get_product', { meta: META, catalog: { id: ITEM } });
  const create = () => use<{ id: string }>('create_checkout', { meta: META, checkout: PURCHASE });
  const { id } = await create();
  await use('get_checkout', { meta: META, id });
  await use('update_checkout', { meta: META, id, checkout: PURCHASE });
  await use('complete_checkout', {
    meta: keyed(`buy-${revision}`),
    id,
    checkout: { confirm: true },
  });
  await use('get_order', { meta: META, id });
  await use('cancel_checkout', { meta: keyed(`cancel-${revision}`), id: (await create()).id });
}

async function restock(location: string): Promise<void> {
  await use('get_plan');
  const { id } = await use<{ id: string }>('build_run');
  const { body } = await route.service.call('GET', '/ucp/v1/approvals');
  for (const decision of body.approvals as { id: string }[]) {
    await route.service.call('POST', `/ucp/v1/approvals/${decision.id}`, {
      json: { approved: true },
    });
  }
  const { line_items } = await use<{ line_items: { slot_id: string; checkout_id?: string }[] }>(
    'place_run',
    { id, skip_unresolved: true },
  );
  const ordered = line_items.filter(({ checkout_id }) => checkout_id !== undefined);
  await use('receive_run', {
    id,
    delivered: ordered.map(({ slot_id }) => ({ slot_id, quantity: 1 })),
  });
  await use('append_event', {
    kind: 'visit',
    summary: 'Filled',
    reasoning: 'It was due',
    location,
  });
}

async function operate(location: string): Promise<void> {
  const { slots } = await use<{ slots: { item: { id: string }; price: { amount: number } }[] }>(
    'get_machine',
    { id: location, format: 'full' },
  );
  const [{ item, price }] = slots as [(typeof slots)[number]];
  await use('resolve_sku', { ids: [item.id], to_namespace: 'acme-supply' });
  await use('confirm_alias', { sku_id: item.id, aliases: [{ sku_id: ITEM }] });
  await use('set_prices', {
    location,
    confirm: true,
    prices: [{ item, price: { amount: price.amount + 10, currency: CURRENCY.code } }],
  });
  const { task } = await use<{ task: { id: string } }>('add_task', { text: 'Clean the window' });
  await use('finish_task', { id: task.id });
  for (const list of ['list_machines', 'list_orders', 'list_decisions', 'list_events']) {
    await use(list);
  }
  await use('list_tasks');
  await use('get_visits');
}

let location: string;

beforeAll(async () => {
  const [machine] = await route.register(2);
  location = machine?.id ?? '';
});

describe.each<Revision>(['current', 'older'])("UCP's schemas, in the %s revision", (spoken) => {
  beforeAll(async () => {
    revision = spoken;
    used.clear();
    await route.service.call('PATCH', '/ucp/v1/rules', {
      json: { defaultDestination: DESTINATION, killSwitchEngaged: false },
    });
  });

  it('fit the calls and the answers of all tools', async () => {
    await use('sync_machines');
    await use('search_locations', { meta: META, location: {} });
    await use('lookup_locations', { meta: META, location: { ids: [location] } });
    await shop();
    await operate(location);
    await restock(location);
    await use('get_briefing');
    await use('engage_kill_switch', { reason: 'Done for today' });
    expect([...used].sort()).toEqual(TOOLS.map(({ name }) => name).sort());
  });

  it('fit refusals and errors', async () => {
    const refused = await call('get_checkout', { meta: META, id: 'no-such-checkout' });
    expect(refused.result?.isError).toBe(true);
    expect((await call('get_checkout', { meta: META, id: 5 })).error?.code).toBe(-32602);
    expect((await call('search_catalog', { catalog: {} })).error?.code).toBe(-32001);
  });
});
