import type { Mutant } from './mutant.js';

const RECORDS = 'found.slice((page - 1) * size, page * size)';
const EACH_RECORD = (fields: string) => `${RECORDS}.map((sale) => ({ ...sale, ${fields} }))`;

export const MACHINE: Mutant[] = [
  {
    mistake: 'lets pages overlap',
    original: RECORDS,
    changed: 'found.slice(Math.max(0, (page - 1) * size - 1), page * size - (page > 1))',
    finds: 'FAIL ledger.paging',
  },
  {
    mistake: 'leaves gaps between pages',
    original: RECORDS,
    changed: 'found.slice((page - 1) * (size + 1), (page - 1) * (size + 1) + size)',
    finds: 'FAIL ledger.paging',
  },
  {
    mistake: 'counts pages from 0',
    original: RECORDS,
    changed: 'found.slice(page * size, (page + 1) * size)',
    finds: 'FAIL ledger.paging',
  },
  {
    mistake: 'ignores the size',
    original: RECORDS,
    changed: 'found.slice((page - 1) * 100, page * 100)',
    finds: 'FAIL ledger.paging',
  },
  {
    mistake: 'always calls it page 1',
    original: 'return { records, page,',
    changed: 'return { records, page: 1,',
    finds: 'FAIL ledger.paging',
  },
  {
    mistake: 'counts only this page as total',
    original: 'total: found.length',
    changed: 'total: records.length',
    finds: 'FAIL ledger.paging',
  },
  {
    mistake: 'forgets the last page',
    original: 'pages: Math.ceil(found.length / size)',
    changed: 'pages: Math.floor(found.length / size)',
    finds: 'FAIL ledger.paging',
  },
  {
    mistake: 'orders small pages in another way',
    original: 'right[time] - left[time]',
    changed: 'size < 100 ? left[time] - right[time] : right[time] - left[time]',
    finds: 'FAIL ledger.page_size',
  },
  {
    mistake: 'sends the oldest sales first',
    original: 'right[time] - left[time]',
    changed: 'left[time] - right[time]',
    finds: 'FAIL ledger.order',
  },
  {
    mistake: 'refuses a page after the last',
    original: 'return { records, page,',
    changed: "if (page > 1 && records.length === 0) throw refusal('no'); return { records, page,",
    finds: 'FAIL ledger.beyond',
  },
  {
    mistake: 'ignores the window',
    original: 'sale[time] >= fromMs && sale[time] < toMs',
    changed: 'sale[time]',
    finds: 'FAIL ledger.window',
  },
  {
    mistake: 'includes toMs',
    original: 'sale[time] < toMs',
    changed: 'sale[time] <= toMs',
    finds: 'FAIL ledger.bounds',
  },
  {
    mistake: 'excludes fromMs',
    original: 'sale[time] >= fromMs',
    changed: 'sale[time] > fromMs',
    finds: 'FAIL ledger.bounds',
  },
  {
    mistake: 'refuses a window without sales',
    original: 'return { records, page,',
    changed: "if (found.length === 0) throw refusal('nothing'); return { records, page,",
    finds: 'FAIL ledger.empty',
  },
  {
    mistake: 'fails on a bad query',
    original: "throw refusal('The query is not valid')",
    changed: "throw new Error('oops')",
    finds: 'FAIL ledger.bad_query',
  },
  {
    mistake: 'sends times in seconds',
    original: RECORDS,
    changed: EACH_RECORD('createdAt: Math.floor(sale.createdAt / 1000)'),
    finds: 'FAIL ledger.times',
  },
  {
    mistake: 'sends times as text',
    original: RECORDS,
    changed: EACH_RECORD('createdAt: new Date(sale.createdAt).toISOString()'),
    finds: 'FAIL ledger.times',
  },
  {
    mistake: 'sends times of the future',
    original: RECORDS,
    changed: EACH_RECORD('updatedAt: sale.updatedAt + 30 * DAY_MS'),
    finds: 'WARN ledger.times',
  },
  {
    mistake: 'sends amounts with decimals',
    original: 'totalFen: 500',
    changed: 'totalFen: 499.5',
    finds: 'FAIL ledger.money',
  },
  {
    mistake: 'has line states of its own',
    original: "['settled', 'paid']",
    changed: "['settled', 'ok']",
    finds: 'FAIL ledger.fields',
  },
  {
    mistake: 'ignores settledOnly',
    original: "settledOnly !== 'true'",
    changed: 'true',
    finds: 'FAIL ledger.settled_only',
  },
  {
    mistake: 'ignores by=updated',
    original: "by === 'updated' ? 'updatedAt' : 'createdAt'",
    changed: "'createdAt'",
    finds: 'FAIL ledger.updated',
  },
  {
    mistake: 'shows another machine for an unknown one',
    original: 'machines.get(query.locationId) ?? []',
    changed: "machines.get('lobby')",
    finds: 'FAIL inventory.unknown',
  },
  {
    mistake: 'sends prices of machines as text',
    original: 'priceFen: 500, stock: 5,',
    changed: "priceFen: '500', stock: 5,",
    finds: 'FAIL inventory.money',
  },
  {
    mistake: 'has more in a slot than fits',
    original: 'priceFen: 500, stock: 5,',
    changed: 'priceFen: 500, stock: 50,',
    finds: 'WARN inventory.fields',
  },
  {
    mistake: 'accepts price changes without making them',
    original: 'product.priceFen = priceFen;',
    changed: 'void [product, priceFen];',
    finds: 'FAIL updatePrices.change',
  },
  {
    mistake: 'changes prices up to the first problem',
    original: "const lines = checkedLines(body, 'priceFen', machines.get(body.locationId));",
    changed: `const listed = machines.get(body.locationId);
      for (const line of body.lines ?? []) {
        const [{ product, priceFen }] = checkedLines({ lines: [line] }, 'priceFen', listed);
        product.priceFen = priceFen;
      }
      const lines = checkedLines(body, 'priceFen', listed);`,
    finds: 'FAIL updatePrices.whole',
  },
  {
    mistake: 'takes other lines under a used ref',
    original: 'if (!doneBefore(restocks, body))',
    changed: 'if (!restocks.has(body.ref))',
    finds: 'WARN restockRecommend.conflict',
  },
  {
    mistake: 'claims to know every recommendation',
    original: 'if (!restock) throw refusal(`There is no recommendation ${ref}`, 404);',
    changed: "if (!restock) return { state: 'received', delivered: [] };",
    finds: 'FAIL restockStatus.unknown_ref',
  },
  {
    mistake: 'forgets recommendations',
    original: 'restocks.set(body.ref, { body, at: now() })',
    changed: 'void 0',
    finds: 'FAIL restockStatus.known',
  },
];
