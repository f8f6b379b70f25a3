import {
  draftOf,
  mappingOf,
  missingNeeds,
  samplesOf,
  statusWords,
  withMeaning,
} from './mapping-draft.js';

const mapping = {
  columns: { sold_at: 0, machine_id: 1, product_name: 2, total_price: 3, status: 4 },
  amounts: 'major',
  decimal_mark: ',',
  date_order: 'dmy',
  time_zone: 'Europe/Berlin',
  statuses: [],
} as const;

const FILE = {
  headers: ['Time', 'Machine', 'Product', 'Price', 'State', 'Note'],
  samples: [
    ['1.8.2026', 'M1', 'Tea', '3,50', 'ok', 'a'],
    ['1.8.2026', 'M2', 'Cake', '5,00', 'by hand', ''],
  ],
  guess: {
    mapping: { ...mapping, statuses: [] },
    fields: [],
    missing: [],
    unknown_statuses: ['by hand'],
  },
};
const DRAFT = draftOf(FILE, 'sales', 'Asia/Shanghai');

it('starts with the guess, and confirms it as it is', () => {
  expect(DRAFT.meanings).toEqual([
    'sold_at',
    'machine_id',
    'product_name',
    'total_price',
    'status',
    undefined,
  ]);
  expect(mappingOf(DRAFT, [], FILE)).toEqual({ ...mapping, statuses: [] });
  expect(missingNeeds(DRAFT, 'sales')).toEqual([]);
});

it('gives a meaning to one column only', () => {
  const changed = withMeaning(DRAFT, 5, 'total_price');
  expect(mappingOf(changed, [], FILE).columns).toEqual({ ...mapping.columns, total_price: 5 });
  const without = withMeaning(changed, 5, undefined);
  expect(mappingOf(without, [], FILE).columns).not.toHaveProperty('total_price');
  expect(missingNeeds(without, 'sales')).toEqual(['price']);
  // No meaning may be given to several.
  expect(withMeaning(without, 4, undefined).meanings[0]).toBe('sold_at');
});

it('sends only words for a status that were explained', () => {
  const explained = { ...DRAFT, statuses: { 'by hand': 'paid' } as const };
  expect(statusWords(DRAFT, FILE)).toEqual(['by hand']);
  expect(mappingOf(explained, ['by hand', 'other'], FILE).statuses).toEqual([
    { text: 'by hand', status: 'paid' },
  ]);
  expect(statusWords(withMeaning(DRAFT, 5, 'status'), FILE)).toEqual(['a']);
  expect(statusWords(withMeaning(DRAFT, 4, undefined), FILE)).toEqual([]);
});

it('shows different values of a column', () => {
  expect(samplesOf(FILE, 0)).toEqual(['1.8.2026']);
  expect(samplesOf(FILE, 5)).toEqual(['a']);
  expect(samplesOf(FILE, 9)).toEqual([]);
});

it('keeps what is known about a well-known export', () => {
  const statuses = [{ text: 'processed', status: 'paid' as const }];
  const guess = {
    ...FILE.guess,
    mapping: { ...FILE.guess.mapping, statuses, refunds: 'rows' as const },
  };
  const file = { ...FILE, guess };
  const draft = draftOf(file, 'sales', 'Asia/Shanghai');
  expect(mappingOf(draft, [], file)).toMatchObject({ statuses, refunds: 'rows' });
  // Another column has other words.
  expect(mappingOf(withMeaning(draft, 5, 'status'), [], file).statuses).toEqual([]);
});

it('needs no column for a machine or a product that all rows have in common', () => {
  const without = withMeaning(withMeaning(DRAFT, 1, undefined), 2, undefined);
  expect(missingNeeds(without, 'sales')).toEqual(['machine', 'product']);
  const named = { ...without, defaults: { machine: ' Lobby ', product: '' } };
  expect(missingNeeds(named, 'sales')).toEqual(['product']);
  const list = { ...without, defaults: { machine: '', product: 'Tea' } };
  expect(missingNeeds(list, 'price_list')).toContain('product');
  expect(mappingOf(named, [], FILE)).toMatchObject({ default_machine: 'Lobby' });
  expect(mappingOf(named, [], FILE)).not.toHaveProperty('default_product');
});
