import { limitTexts, type LimitWords } from './limit-texts.js';

const WORDS: LimitWords = {
  perRun: (amount) => `${amount} per purchase`,
  perDay: (amount) => `${amount} in 24 hours`,
  price: (amount) => `price changes up to ${amount}`,
  noBuying: 'no purchases',
  noPricing: 'no price changes',
  vendors: (names) => `only these vendors: ${names}`,
  machines: (ids) => `only these machines: ${ids}`,
  nothing: 'none',
  more: (count) => `${count} more`,
};

const texts = (limits: Parameters<typeof limitTexts>[0]) => limitTexts(limits, WORDS);

it('says nothing where there are no limits', () => {
  expect(texts({})).toEqual([]);
});

it('says each limit in words', () => {
  expect(
    texts({
      spendingLimitPerRun: 50_000,
      spendingLimitPerDay: 100_000,
      priceCapPerItem: 100,
      namespaces: ['acme-supply'],
      locations: ['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7'],
    }),
  ).toEqual([
    '¥500.00 per purchase',
    '¥1,000.00 in 24 hours',
    'price changes up to ¥1.00',
    'only these vendors: acme-supply',
    'only these machines: M1, M2, M3, M4, M5, 2 more',
  ]);
});

it('says that 0 forbids it', () => {
  expect(texts({ spendingLimitPerDay: 0, priceCapPerItem: 0, locations: [] })).toEqual([
    'no purchases',
    'no price changes',
    'only these machines: none',
  ]);
});
