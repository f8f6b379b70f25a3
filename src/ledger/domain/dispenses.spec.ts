import {
  dispensesAfter,
  dispensesShown,
  dispensesToStore,
  type Dispense,
  type ShownSale,
} from './dispenses.js';

const sale = (given: Partial<ShownSale>): ShownSale => ({
  createdAt: 100,
  takenAt: null,
  settledAt: null,
  lines: ['paid'],
  ...given,
});

describe('the dispenses that follow from the state of a sale', () => {
  it.each<[string, Partial<ShownSale>, Dispense[]]>([
    ['paid', {}, [{ at: 100, lines: [1] }]],
    ['paid and taken', { takenAt: 150 }, [{ at: 150, lines: [1] }]],
    ['failed refund', { lines: ['refund_failed'] }, [{ at: 100, lines: [1] }]],
    ['unpaid', { lines: ['unpaid'], takenAt: 150 }, []],
    ['cancelled', { lines: ['cancelled'], settledAt: 150 }, []],
    ['refunded, nothing else known', { lines: ['refunded'] }, []],
    ['refunded after it settled', { lines: ['refunded'], settledAt: 1 }, [{ at: 100, lines: [1] }]],
    ['refunded, taken', { lines: ['refunded'], takenAt: 150 }, [{ at: 150, lines: [1] }]],
    [
      'partly refunded, taken',
      { lines: ['refunded', 'paid'], takenAt: 150 },
      [{ at: 150, lines: [2] }],
    ],
    [
      'partly refunded after it settled',
      { lines: ['refunded', 'paid'], settledAt: 150 },
      [{ at: 100, lines: [1, 2] }],
    ],
    ['no time known', { createdAt: null }, []],
  ])('%s', (_, given, expected) => {
    expect(dispensesShown(sale(given))).toEqual(expected);
  });
});

it('earlier dispenses never change', () => {
  const told = [{ at: 100, lines: [1] }];
  for (const lines of [['refunded'], ['cancelled'], ['unpaid'], ['paid']] as const) {
    expect(dispensesAfter(told, sale({ lines, takenAt: 150 }))).toEqual(told);
  }
  expect(dispensesAfter(told, sale({ lines: ['refunded', 'paid'], takenAt: 150 }))).toEqual([
    { at: 100, lines: [1] },
    { at: 150, lines: [2] },
  ]);
});

it('dispenses are stored only if they do not follow from the state of the sale', () => {
  const told = [{ at: 100, lines: [1] }];
  expect(dispensesToStore(told, sale({}))).toBeNull();
  expect(dispensesToStore([], sale({ lines: ['unpaid'] }))).toBeNull();
  expect(dispensesToStore(told, sale({ lines: ['refunded'] }))).toEqual(told);
});
