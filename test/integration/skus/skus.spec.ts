import { startRoute } from '../../support/route.js';
import type { Answer } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { useStarted } from '../../support/use-started.js';

interface VendorProduct {
  vendorSku: string;
  title: string;
  spec?: string;
  barcode?: string;
  packSize: number;
}

interface VendorItem {
  vendorSku: string;
  title: string;
  barcode?: string;
}

const route = useStarted(() =>
  startRoute({ moreVendors: [{ namespace: 'beta-supply', status: 'planned' }] }),
);
let location: string;
let products: VendorProduct[];
let items: VendorItem[];

const call = (method: string, path: string, json?: unknown) =>
  route.service.call(method, `/ucp/v1/skus/${path}`, { json });
const record = (id: string, query = '') => call('GET', `${encodeURIComponent(id)}${query}`);
const confirm = (id: string, aliases: unknown) =>
  call('PUT', `${encodeURIComponent(id)}/aliases`, { aliases });
const takeBack = (id: string, other: string) =>
  call('DELETE', `${encodeURIComponent(id)}/aliases/${encodeURIComponent(other)}`);
const resolve = (ids: unknown, to: unknown = 'acme-supply') =>
  call('POST', 'resolve', { ids, to_namespace: to });

const firstMessage = ({ body }: Answer) => (body.messages as Record<string, unknown>[])[0];
const inMachine = ({ vendorSku }: { vendorSku: string }) => `acme-machine:${vendorSku}`;
const inSupply = ({ vendorSku }: { vendorSku: string }) => `acme-supply:${vendorSku}`;
const aliasesOf = async (id: string) =>
  (await record(id)).body.aliases as { sku_id: string; source: string; confirmed_at: unknown }[];

/** Both sides as the vendor returns them, so that expectations do not come from the service. */
async function askVendor(path: string): Promise<Record<string, unknown>> {
  const { url, token } = route.simulator;
  const response = await fetch(`${url}/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as Record<string, unknown>;
}

const codesOf = ({ barcode, spec = '', title }: VendorProduct) =>
  barcode === undefined ? (`${spec} ${title}`.match(/69\d{11}/g) ?? []) : [barcode];
const productWith = (code: string | undefined) =>
  products.find((product) => code !== undefined && codesOf(product).includes(code));

/** The nth product that both sides know by the same code. */
function coded(index: number): { item: VendorItem; product: VendorProduct } {
  const found = items.flatMap((item) => {
    const product = productWith(item.barcode);
    return product ? [{ item, product }] : [];
  })[index];
  if (!found) throw new Error('The simulated world has too few goods with codes');
  return found;
}

/** The nth machine item that no code links to a product. */
function uncoded(index: number): VendorItem {
  const found = items.filter((item) => !productWith(item.barcode))[index];
  if (!found) throw new Error('The simulated world has too few goods without codes');
  return found;
}

/** The nth product that is not this one. */
function other({ vendorSku }: VendorProduct, index: number): VendorProduct {
  const found = products.filter((product) => product.vendorSku !== vendorSku)[index];
  if (!found) throw new Error('The simulated catalog has too few products');
  return found;
}

beforeAll(async () => {
  location = route.machines[0]?.id ?? '';
  products = (await askVendor('catalog')).products as VendorProduct[];
  items = (await askVendor(`inventory?locationId=${location}`)).items as VendorItem[];
  // A machine's SKUs become known when it is read; suppliers are called when needed.
  expect((await record(inMachine(uncoded(0)), `?location=${location}`)).status).toBe(200);
});

describe('a SKU', () => {
  it('of a machine shows its product, its aliases and where it can be bought', async () => {
    const { item, product } = coded(0);
    const answer = await record(inMachine(item));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: { 'com.example.vending.sku': [{ version: '2026-09-10' }] },
      },
      sku_id: inMachine(item),
      namespace: 'acme-machine',
      vendor_sku: item.vendorSku,
      title: item.title,
      barcodes: [{ type: 'EAN', value: item.barcode }],
      aliases: [{ sku_id: inSupply(product), source: 'barcode', confirmed_at: null }],
      purchasable_from: [
        {
          sku_id: inSupply(product),
          title: product.title,
          sale_units: expect.arrayContaining([
            expect.objectContaining({ unit: 'EA', display_text: 'each', increment: 1 }),
          ]) as unknown,
        },
      ],
    });
  });

  it('of a supplier is purchasable from itself, and shows the machine SKU: aliases are symmetric', async () => {
    const { item, product } = coded(0);
    const { body } = await record(inSupply(product));
    expect(body.aliases).toEqual([
      { sku_id: inMachine(item), source: 'barcode', confirmed_at: null },
    ]);
    expect(body.purchasable_from).toEqual([
      expect.objectContaining({ sku_id: inSupply(product), title: product.title }),
    ]);
  });

  it('that is unknown is 404, as is one of an unregistered namespace', async () => {
    for (const id of ['acme-machine:nope', 'acme-supply:nope', 'gamma-supply:1']) {
      const answer = await record(id);
      expect([id, answer.status, firstMessage(answer)?.code]).toEqual([id, 404, 'not_found']);
      expect(await ucpViolations('error.response', answer.body)).toEqual([]);
    }
  });

  it('of an unknown namespace is refused with the known namespaces', async () => {
    const words =
      /^Namespace gamma-\w+ not found; GET \/namespaces lists acme-supply, acme-machine\b/;
    const alias = { aliases: [{ sku_id: 'gamma-supply:1' }] };
    const answers = [
      await record('gamma-supply:1'),
      await resolve(['gamma-machine:1']),
      await call('POST', 'resolve', { ids: ['acme-machine:1'], to_namespace: 'gamma-supply' }),
      await call('PUT', 'gamma-supply:1/aliases', alias),
    ];
    for (const answer of answers) {
      expect(firstMessage(answer)).toMatchObject({
        content: expect.stringMatching(words) as string,
      });
    }
  });

  it('of a planned namespace is 400 namespace_unsupported', async () => {
    const answer = await record('beta-supply:1');
    expect([answer.status, firstMessage(answer)?.code]).toEqual([400, 'namespace_unsupported']);
  });

  it.each([
    'acme-machine:a\0b',
    'acme-machine:a\u0001',
    'x',
    'acme-supply',
    'acme-supply:',
    'acme-supply:a:b',
    'Acme-supply:1',
    'acme-supply:a b',
  ])('id of the wrong form is 400: %s', async (id) => {
    const answer = await record(id);
    expect([answer.status, firstMessage(answer)?.code]).toEqual([400, 'invalid']);
  });

  it('id over 128 characters is 400', async () => {
    expect((await record(`acme-supply:${'1'.repeat(117)}`)).status).toBe(400);
    expect((await record(`acme-supply:${'1'.repeat(116)}`)).status).toBe(404);
  });

  it.each(['?location=..', '?location=', '?location=a&location=b', '?location=a%2Fb'])(
    'with %s is 400',
    async (query) => {
      const answer = await record(inMachine(coded(0).item), query);
      expect([answer.status, firstMessage(answer)?.code]).toEqual([400, 'invalid']);
    },
  );

  it('of a supplier that refuses our credentials is 401 and names it; one that is down is 502', async () => {
    const { product } = coded(0);
    await route.simulator.setFault('catalog', { kind: 'refuse_credentials' });
    const refused = await record(inSupply(product));
    expect([refused.status, firstMessage(refused)?.code]).toEqual([401, 'unauthorized']);
    expect(firstMessage(refused)?.content).toContain('acme-supply');
    await route.simulator.setFault('catalog', { kind: 'fail_before' });
    const down = await record(inSupply(product));
    await route.simulator.clearFaults();
    expect([down.status, firstMessage(down)?.code]).toEqual([502, 'upstream_unreachable']);
    expect((await record(inSupply(product))).status).toBe(200);
  });

  it('of a machine reports an unreachable supplier, instead of looking unpurchasable', async () => {
    const { item } = coded(0);
    await route.simulator.setFault('catalog', { kind: 'refuse_credentials' });
    const answer = await record(inMachine(item));
    await route.simulator.clearFaults();
    expect(answer.status).toBe(200);
    expect(answer.body.purchasable_from).toEqual([]);
    expect(firstMessage(answer)).toEqual({
      type: 'error',
      code: 'unauthorized',
      severity: 'unrecoverable',
      content: expect.stringContaining('acme-supply refused our credentials') as string,
    });
  });
});

describe('resolving', () => {
  it('uses barcodes, keeps the order, and reports what has no counterpart', async () => {
    const [one, two] = [coded(1), coded(2)];
    const lonely = inMachine(uncoded(0));
    const answer = await resolve([inMachine(two.item), lonely, inMachine(one.item), lonely]);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      resolved: [
        { from: inMachine(two.item), to: inSupply(two.product) },
        { from: inMachine(one.item), to: inSupply(one.product) },
      ],
      unresolved: [lonely],
    });
  });

  it('works in the other direction, and returns an id of the target unchanged', async () => {
    const { item, product } = coded(1);
    expect((await resolve([inSupply(product)], 'acme-machine')).body.resolved).toEqual([
      { from: inSupply(product), to: inMachine(item) },
    ]);
    expect((await resolve([inSupply(product)])).body.resolved).toEqual([
      { from: inSupply(product), to: inSupply(product) },
    ]);
  });

  it('accepts 1 to 50 ids', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `acme-machine:${index}`);
    const tooMany = await resolve(ids);
    expect([tooMany.status, firstMessage(tooMany)]).toEqual([
      400,
      expect.objectContaining({ code: 'request_too_large', path: '$.ids' }),
    ]);
    expect((await resolve(ids.slice(1))).body.unresolved).toHaveLength(50);
    const none = await resolve([]);
    expect([none.status, firstMessage(none)?.code]).toEqual([400, 'invalid']);
  });

  it.each([
    ['$.ids', 'missing', undefined, 'acme-supply'],
    ['$.ids', 'invalid', 'acme-machine:1', 'acme-supply'],
    ['$.ids', 'invalid', ['acme-machine:1', 2], 'acme-supply'],
    ['$.ids[1]', 'invalid', ['acme-machine:1', 'nothing'], 'acme-supply'],
    ['$.ids[0]', 'invalid', ['gamma-machine:1'], 'acme-supply'],
    ['$.to_namespace', 'missing', ['acme-machine:1'], undefined],
    ['$.to_namespace', 'invalid', ['acme-machine:1'], 'supply'],
    ['$.to_namespace', 'invalid', ['acme-machine:1'], 'gamma-supply'],
    ['$.to_namespace', 'namespace_unsupported', ['acme-machine:1'], 'beta-supply'],
  ])('points at %s as %s', async (path, code, ids, to) => {
    const answer = await call('POST', 'resolve', { ids, to_namespace: to });
    expect([answer.status, firstMessage(answer)]).toEqual([
      400,
      expect.objectContaining({ code, path }),
    ]);
  });
});

describe('confirming manually', () => {
  it('creates a pair that both sides see, that resolves, and that makes the SKU purchasable', async () => {
    const item = uncoded(1);
    const product = other(coded(0).product, 5);
    const answer = await confirm(inMachine(item), [
      { sku_id: inSupply(product), source: 'manual', note: 'ignored' },
    ]);
    expect(answer.status).toBe(200);
    const alias = { source: 'manual', confirmed_at: expect.stringMatching(/\+08:00$/) as string };
    expect(answer.body.aliases).toContainEqual({ sku_id: inSupply(product), ...alias });
    expect(await aliasesOf(inSupply(product))).toContainEqual({
      sku_id: inMachine(item),
      ...alias,
    });
    expect(answer.body.purchasable_from).toEqual([
      expect.objectContaining({ sku_id: inSupply(product) }),
    ]);
    expect((await resolve([inMachine(item)])).body.resolved).toEqual([
      { from: inMachine(item), to: inSupply(product) },
    ]);
  });

  it('takes precedence over a barcode, removes nothing, and may be repeated', async () => {
    const { item, product } = coded(3);
    const better = other(product, 0);
    await confirm(inMachine(item), [{ sku_id: inSupply(better) }]);
    const again = await confirm(inMachine(item), [{ sku_id: inSupply(better) }]);
    const sources = (again.body.aliases as { sku_id: string; source: string }[]).map(
      ({ sku_id, source }) => [sku_id, source],
    );
    expect(sources).toEqual(
      expect.arrayContaining([
        [inSupply(product), 'barcode'],
        [inSupply(better), 'manual'],
      ]),
    );
    expect((await resolve([inMachine(item)])).body.resolved).toEqual([
      { from: inMachine(item), to: inSupply(better) },
    ]);
  });

  it('skips a pair inside one namespace with a warning, and confirms the rest', async () => {
    const [{ item, product }, { item: sibling }] = [coded(4), coded(5)];
    const answer = await confirm(inMachine(item), [
      { sku_id: inMachine(sibling) },
      { sku_id: inMachine(item) },
      { sku_id: inSupply(product) },
    ]);
    expect(answer.status).toBe(200);
    expect((answer.body.messages as { code: string }[]).map(({ code }) => code)).toEqual([
      'same_namespace',
      'same_namespace',
    ]);
    expect(answer.body.aliases).toEqual([
      expect.objectContaining({ sku_id: inSupply(product), source: 'manual' }),
    ]);
  });

  it('accepts an id of a planned namespace, which cannot be looked up yet', async () => {
    const { item } = coded(6);
    const answer = await confirm(inMachine(item), [{ sku_id: 'beta-supply:77' }]);
    expect(answer.status).toBe(200);
    expect(answer.body.aliases).toContainEqual(
      expect.objectContaining({ sku_id: 'beta-supply:77', source: 'manual' }),
    );
    expect(answer.body.purchasable_from).not.toContainEqual(
      expect.objectContaining({ sku_id: 'beta-supply:77' }),
    );
  });

  it.each([
    ['an unknown SKU', 'acme-machine:nope', 'acme-supply:nope'],
    ['an unknown other side', undefined, 'acme-supply:nope'],
    ['an unregistered namespace', undefined, 'gamma-supply:1'],
  ])('of %s is 404 and changes nothing', async (_what, id, otherId) => {
    const subject = id ?? inMachine(coded(7).item);
    const good = inSupply(other(coded(7).product, 2));
    const answer = await confirm(subject, [{ sku_id: good }, { sku_id: otherId }]);
    expect([answer.status, firstMessage(answer)?.code]).toEqual([404, 'not_found']);
    expect(await aliasesOf(good)).not.toContainEqual(expect.objectContaining({ sku_id: subject }));
  });

  it.each([
    ['$.aliases', 'missing', undefined],
    ['$.aliases', 'invalid', []],
    ['$.aliases', 'invalid', 'acme-supply:1'],
    ['$.aliases[0].sku_id', 'missing', [{}]],
    ['$.aliases[0].sku_id', 'invalid', [{ sku_id: 5 }]],
    ['$.aliases[0].sku_id', 'invalid', [{ sku_id: 'nothing' }]],
    ['$.aliases[0].source', 'invalid', [{ sku_id: 'acme-supply:1', source: 'barcode' }]],
    ['$.aliases[0].source', 'invalid', [{ sku_id: 'acme-supply:1', source: 7 }]],
  ])('points at %s as %s', async (path, code, aliases) => {
    const answer = await confirm(inMachine(coded(7).item), aliases);
    expect([answer.status, firstMessage(answer)]).toEqual([
      400,
      expect.objectContaining({ code, path }),
    ]);
  });

  it('twice concurrently, from both sides, creates one pair', async () => {
    const { item } = coded(8);
    const product = other(coded(8).product, 9);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? confirm(inMachine(item), [{ sku_id: inSupply(product) }])
          : confirm(inSupply(product), [{ sku_id: inMachine(item) }]),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const pairs = (await aliasesOf(inMachine(item))).filter(
      ({ sku_id }) => sku_id === inSupply(product),
    );
    expect(pairs).toEqual([expect.objectContaining({ source: 'manual' })]);
  });
});

describe('removing an alias', () => {
  it('works on a confirmed one, from either side, and it can be confirmed again', async () => {
    const item = coded(9).item;
    const product = other(coded(9).product, 11);
    await confirm(inMachine(item), [{ sku_id: inSupply(product) }]);
    const answer = await takeBack(inSupply(product), inMachine(item));
    expect(answer.status).toBe(200);
    expect(answer.body.sku_id).toBe(inSupply(product));
    expect(await aliasesOf(inMachine(item))).not.toContainEqual(
      expect.objectContaining({ sku_id: inSupply(product) }),
    );
    await confirm(inMachine(item), [{ sku_id: inSupply(product) }]);
    expect(await aliasesOf(inMachine(item))).toContainEqual(
      expect.objectContaining({ sku_id: inSupply(product), source: 'manual' }),
    );
  });

  it('also works on a barcode alias, which stays removed when both sides are read again', async () => {
    const { item, product } = coded(10);
    expect((await takeBack(inMachine(item), inSupply(product))).status).toBe(200);
    await record(inMachine(item), `?location=${location}`);
    await record(inSupply(product));
    const answer = await resolve([inMachine(item)]);
    expect(answer.body.unresolved).toEqual([inMachine(item)]);
  });

  it('of a pair that does not exist is 404', async () => {
    const { item, product } = coded(11);
    const stranger = other(product, 20);
    expect((await takeBack(inMachine(item), 'x')).status).toBe(400);
    for (const otherId of [inSupply(stranger), 'acme-supply:nope']) {
      const answer = await takeBack(inMachine(item), otherId);
      expect([answer.status, firstMessage(answer)?.code]).toEqual([404, 'not_found']);
    }
  });
});
