import { startRoute } from '../../support/route.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { useStarted } from '../../support/use-started.js';

interface Variant {
  id: string;
  sku: string;
  inventory: { slot_id: string; stock: number; capacity: number | null; locked: boolean };
  aliases?: { sku_id: string; source: string }[];
}

interface Product {
  id: string;
  title: string;
  variants: [Variant];
}

const route = useStarted(() => startRoute({ simulator: { machines: 2 } }));
let location: string;

const post = async (path: string, json: unknown) => {
  const answer = await route.service.call('POST', `/ucp/v1/${path}`, { json });
  expect(answer.status).toBe(200);
  return answer.body as { products: Product[]; messages?: { code: string }[] };
};
const machine = () =>
  post('catalog/search', {
    filters: { namespace: 'acme-machine', location },
    pagination: { limit: 100 },
  });
const variants = async () => (await machine()).products.map((product) => product.variants[0]);

beforeAll(async () => {
  location = (await route.register(1))[0]?.id ?? '';
  await post('locations/sync', {});
  // Suppliers' codes become known when their catalog is read.
  await post('catalog/search', {});
});

it('is verified by the ledger, and shows its slots with their aliases', async () => {
  const answer = await machine();
  expect(answer.messages).toBeUndefined();
  expect(await ucpViolations('catalog.search.response', answer)).toEqual([]);
  const tied = answer.products.filter(({ variants: [variant] }) =>
    variant.aliases?.some(({ source }) => source === 'barcode'),
  );
  expect(tied.length).toBeGreaterThan(answer.products.length / 2);
});

it('also verifies an unregistered machine of the same account', async () => {
  const other = route.machines[1]?.id;
  const answer = await post('catalog/search', {
    filters: { namespace: 'acme-machine', location: other },
  });
  expect(answer.messages).toBeUndefined();
});

it('warns of a machine that does not appear in the ledger', async () => {
  const answer = await post('catalog/search', {
    filters: { namespace: 'acme-machine', location: 'GHOST' },
  });
  expect(answer.products).toEqual([]);
  expect(answer.messages).toEqual([expect.objectContaining({ code: 'location_unverified' })]);
});

it('shows at once that the operator locked a slot or counted its capacity', async () => {
  const [slot] = await variants();
  const path = `/ucp/v1/locations/${location}/slots/${slot?.inventory.slot_id ?? ''}`;
  const { status } = await route.service.call('PATCH', path, {
    json: { locked: true, capacity: 17 },
  });
  expect(status).toBe(200);
  const inventories = (await variants()).map(({ inventory }) => inventory);
  expect(inventories[0]).toMatchObject({ capacity: 17, locked: true });
  expect(inventories.slice(1).some(({ locked }) => locked)).toBe(false);
});

it('shows a confirmed alias at once, on the machine and at the supplier', async () => {
  const lonely = (await variants()).find(
    ({ aliases = [] }) => !aliases.some(({ source }) => source === 'barcode'),
  );
  const [product] = (await post('catalog/search', {})).products;
  const path = `/ucp/v1/skus/${encodeURIComponent(lonely?.id ?? '')}/aliases`;
  const json = { aliases: [{ sku_id: product?.id }] };
  expect((await route.service.call('PUT', path, { json })).status).toBe(200);
  const manual = expect.objectContaining({ source: 'manual' }) as unknown;
  const shown = (await variants()).find(({ id }) => id === lonely?.id);
  expect(shown?.aliases).toContainEqual(manual);
  const [again] = (await post('catalog/search', {})).products;
  expect(again?.variants[0].aliases).toContainEqual(manual);
});
