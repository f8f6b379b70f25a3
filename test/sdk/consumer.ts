/** A program of a user, compiled against the types of the installed package. */
export const CONSUMER = `
import { RoutekeeperClient, RoutekeeperError, type RouteEvent } from 'routekeeper';

const [, , url = '', token = ''] = process.argv;
const client = new RoutekeeperClient({ url, token, retry: { firstWaitMs: 10 } });

const machines: string[] = [];
for await (const { id } of client.items('post', '/ucp/v1/locations/search', 'locations', {
  body: { pagination: { limit: 2 } },
})) {
  machines.push(id);
}
const plan = await client.get('/ucp/v1/replenishment/plan');
const strategy: string = plan.strategy_version;
const event: RouteEvent = await client.post('/ucp/v1/events', {
  body: { kind: 'note', summary: 'Cleaned', reasoning: 'It was dirty' },
});
const csv = await client.fetch('get', '/ucp/v1/reports/sales', {
  query: { from: '2026-01-01', to: '2026-01-02', by: 'day', format: 'csv' },
});
let failure: unknown;
try {
  await client.get('/ucp/v1/orders/{id}', { path: { id: 'none' } });
} catch (error) {
  if (!(error instanceof RoutekeeperError)) throw error;
  failure = { status: error.status, code: error.code };
}
console.log(
  JSON.stringify({ machines, strategy, event: event.id, csv: csv.headers.get('content-type'), failure }),
);

export async function refusedByTheCompiler(): Promise<void> {
  // @ts-expect-error There is no such path.
  await client.get('/ucp/v1/nothing');
  // @ts-expect-error The id is missing.
  await client.post('/ucp/v1/checkout-sessions/{id}/cancel');
  // @ts-expect-error The body is missing.
  await client.post('/ucp/v1/checkout-sessions', {});
  // @ts-expect-error A price is not a text.
  await client.patch('/ucp/v1/rules', { body: { priceCapPerItem: '100' } });
  // @ts-expect-error This is not a list.
  client.items('get', '/ucp/v1/orders', 'pagination');
  // @ts-expect-error The rules have no pages.
  client.pages('get', '/ucp/v1/rules');
}
`;
