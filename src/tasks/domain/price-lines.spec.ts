import { endLines, endOf, type PriceLineState, type PriceTaskLine } from './price-lines.js';

const line = (vendorSku: string, state: PriceLineState): PriceTaskLine => ({
  vendorSku,
  title: vendorSku,
  slot: null,
  beforeFen: 300,
  afterFen: 350,
  state,
});
const states = (lines: readonly PriceTaskLine[]) => lines.map(({ state }) => state);

describe('ending lines', () => {
  it('ends those of the given products', () => {
    const lines = [line('A', 'open'), line('B', 'open')];
    expect(states(endLines(lines, 'superseded', new Set(['B', 'C'])))).toEqual([
      'open',
      'superseded',
    ]);
  });

  it('leaves what has ended as it is', () => {
    const lines = [line('A', 'done'), line('B', 'superseded'), line('C', 'cancelled')];
    expect(endLines(lines, 'done', new Set(['A', 'B', 'C']))).toEqual(lines);
  });
});

it.each<[PriceLineState[], string | undefined]>([
  [['open'], undefined],
  [['done', 'open'], undefined],
  [['done'], 'done'],
  [['done', 'superseded', 'cancelled'], 'done'],
  [['superseded', 'superseded'], 'cancelled'],
  [['cancelled'], 'cancelled'],
])('says what became of lines that are %j', (given, expected) => {
  expect(endOf(given.map((state, index) => line(String(index), state)))).toBe(expected);
});
