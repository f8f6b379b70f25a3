import { item, itemsIn, ScriptedVendor, supplied } from '../../support/vendor/index.js';
import { ids, refusal, startCatalog, type Catalog } from './catalog-calls.js';

let vendor: ScriptedVendor;
let catalog: Catalog;

beforeAll(async () => {
  vendor = await ScriptedVendor.start({
    catalog: {
      products: [
        supplied('W1', 'Water', { category: 'Water', eachPriceFen: 92 }),
        supplied('T1', 'Tea', { category: 'Tea', eachPriceFen: 305 }),
      ],
    },
    inventory: itemsIn('AV1', item('880', 'Cola'), item('770', 'Crisps')),
  });
  catalog = await startCatalog([
    vendor.entry('shop-supply'),
    vendor.entry('shop-machine'),
    vendor.entry('two-supply'),
    { namespace: 'plan-supply', status: 'planned' },
    { namespace: 'plan-machine', status: 'planned' },
  ]);
});
afterAll(async () => {
  await catalog.close();
  await vendor.close();
});

const unknown = (id: string) => ({ type: 'info', code: 'not_found', content: id });

describe('a lookup', () => {
  it('finds products over all namespaces, in the requested order, each once', async () => {
    const asked = [
      'two-supply:T1',
      'shop-machine:770',
      'shop-supply:W1',
      'two-supply:T1',
      'shop-supply:T1',
      'shop-supply:W1',
    ];
    const answer = await catalog.lookup({ ids: asked, filters: { location: 'AV1' } });
    expect(answer.status).toBe(200);
    expect(ids(answer)).toEqual([
      'two-supply:T1',
      'shop-machine:770',
      'shop-supply:W1',
      'shop-supply:T1',
    ]);
    for (const { id, variants } of answer.products) {
      expect(variants[0].inputs).toEqual([{ id, match: 'exact' }]);
    }
    expect(answer.body).not.toHaveProperty('pagination');
    expect(answer.messages.map(({ code }) => code)).toEqual(['location_unverified']);
    expect(answer.body.ucp).toEqual({
      version: '2026-08-25',
      status: 'success',
      capabilities: {
        'dev.ucp.shopping.catalog.lookup': [{ version: '2026-08-25' }],
        'com.example.vending.sku': [{ version: '2026-09-10' }],
        'com.example.vending.inventory': [{ version: '2026-09-10' }],
      },
    });
  });

  it('shows the same product as a search, and the id that requested it', async () => {
    const [searched] = (await catalog.search({ query: 'water' })).products;
    const answer = await catalog.lookup({ ids: ['shop-supply:W1'] });
    const { products, ucp } = answer.body as { products: object[]; ucp: object };
    expect(products).toEqual([
      {
        ...searched,
        variants: [
          { ...searched?.variants[0], inputs: [{ id: 'shop-supply:W1', match: 'exact' }] },
        ],
      },
    ]);
    expect(answer.body).not.toHaveProperty('messages');
    expect(JSON.stringify(ucp)).not.toContain('inventory');
  });

  it('reports unknown ids, and returns the rest', async () => {
    const strangers = [
      'shop-supply:none',
      'shop-machine:W1',
      'no id',
      '',
      'shop-supply:',
      'shop-supply:a:b',
      'shop-supply:a b',
      'Shop-supply:W1',
      'shop:W1',
      'W1',
      `shop-supply:${'x'.repeat(117)}`,
      'shop-supply:w1',
    ];
    const answer = await catalog.lookup({
      ids: [...strangers, 'shop-supply:W1', 'no id'],
      filters: { location: 'AV1' },
    });
    expect(ids(answer)).toEqual(['shop-supply:W1']);
    expect(answer.messages.filter(({ type }) => type === 'info')).toEqual(strangers.map(unknown));
  });

  it.each([
    [{ categories: ['tea'] }, ['shop-supply:T1']],
    [{ price: { max: 100 } }, ['shop-supply:W1']],
    [{ price: { max: 10 } }, []],
    [{ categories: ['water'], price: { min: 92, max: 92 } }, ['shop-supply:W1']],
    [{ namespace: 'shop-supply' }, ['shop-supply:W1', 'shop-supply:T1']],
  ])(
    'leaves out what the filters %j exclude, without reporting it as unknown',
    async (filters, left) => {
      const asked = ['shop-supply:W1', 'shop-supply:T1', 'shop-supply:none'];
      const answer = await catalog.lookup({ ids: asked, filters });
      expect(ids(answer)).toEqual(left);
      expect(answer.messages).toEqual([unknown('shop-supply:none')]);
    },
  );

  it('names the known namespaces when another is requested', async () => {
    const answers = [
      await catalog.lookup({ ids: ['nobody-supply:1'] }),
      await catalog.search({ filters: { namespace: 'nobody-machine', location: 'AV1' } }),
      await catalog.product({ id: 'nobody-supply:1' }),
    ];
    for (const { messages } of answers) {
      expect(messages[0]?.content).toMatch(
        /^Namespace nobody-\w+ not found; GET \/namespaces lists shop-supply, shop-machine, two-supply, plan-supply, plan-machine$/,
      );
    }
  });

  it('accepts 50 ids and no more, however often one is repeated', async () => {
    const many = Array.from({ length: 50 }, (_, number) => `shop-supply:${number}`);
    expect((await catalog.lookup({ ids: many })).messages).toHaveLength(50);
    for (const tooMany of [[...many, 'shop-supply:W1'], Array<string>(51).fill('shop-supply:W1')]) {
      expect(refusal(await catalog.lookup({ ids: tooMany }))).toEqual({
        status: 400,
        code: 'request_too_large',
        path: '$.ids',
      });
    }
  });

  it.each([
    [{}, 'missing', '$.ids'],
    [{ ids: null }, 'missing', '$.ids'],
    [{ ids: [] }, 'invalid', '$.ids'],
    [{ ids: 'shop-supply:W1' }, 'invalid', '$.ids'],
    [{ ids: { 0: 'shop-supply:W1' } }, 'invalid', '$.ids'],
    [{ ids: ['shop-supply:W1', 7] }, 'invalid', '$.ids'],
    [{ ids: ['shop-supply:W1', 'x\u0007'] }, 'invalid', '$.ids[1]'],
    [{ ids: ['shop-supply:W1', 'nobody-supply:1'] }, 'invalid', '$.ids[1]'],
    [{ ids: ['nobody-machine:1'] }, 'invalid', '$.ids[0]'],
    [{ ids: ['x', 'plan-supply:1'] }, 'namespace_unsupported', '$.ids[1]'],
    [{ ids: ['plan-machine:1'] }, 'namespace_unsupported', '$.ids[0]'],
    [{ ids: ['shop-supply:W1', 'shop-machine:880'] }, 'missing', '$.filters.location'],
    [
      { ids: ['shop-supply:W1', 'two-supply:W1'], filters: { namespace: 'shop-supply' } },
      'namespace_mismatch',
      '$.ids[1]',
    ],
    [{ ids: ['no id'], filters: { namespace: 'nobody-supply' } }, 'invalid', '$.filters.namespace'],
    [
      { ids: ['plan-supply:1'], filters: { namespace: 'plan-supply' } },
      'namespace_unsupported',
      '$.filters.namespace',
    ],
    [{ ids: ['shop-supply:W1'], filters: 'all' }, 'invalid', '$.filters'],
    [
      { ids: ['shop-supply:W1'], filters: { price: { min: 2, max: 1 } } },
      'invalid',
      '$.filters.price',
    ],
  ])('refuses %j', async (request, code, path) => {
    expect(refusal(await catalog.lookup(request))).toEqual({ status: 400, code, path });
  });
});
