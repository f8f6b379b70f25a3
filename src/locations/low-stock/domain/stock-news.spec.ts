import { inEnglish } from '../../../texts/in-english.fixture.js';
import { levelOf, lowStockEvent, stockNews, type WatchedSlot } from './stock-news.js';

const slot = (given: Partial<WatchedSlot>): WatchedSlot => ({
  locationId: 'VM-1',
  locationName: '大厅',
  vendorSku: '100',
  title: '可乐',
  locked: false,
  stock: 10,
  soldSince: 0,
  reorderPoint: 3,
  lowStock: null,
  ...given,
});

describe('what is left', () => {
  it.each([
    [10, 0, 10],
    [10, 4, 6],
    [2, 5, 0],
  ])('of %d after %d were sold is %d', (stock, soldSince, level) => {
    expect(levelOf({ stock, soldSince })).toBe(level);
  });
});

describe('a slot', () => {
  it.each<[string, Partial<WatchedSlot>, ReturnType<typeof stockNews>]>([
    ['above its reorder point is no news', { stock: 4 }, undefined],
    ['at its reorder point is low', { stock: 3 }, 'low'],
    ['below it is low', { stock: 0 }, 'low'],
    ['that sold down to it is low', { stock: 6, soldSince: 3 }, 'low'],
    ['that is locked is left alone', { stock: 0, locked: true }, undefined],
    ['that was told to be low is not told again', { stock: 1, lowStock: 2 }, undefined],
    ['that got a little more is still low', { stock: 3, lowStock: 2 }, undefined],
    ['that was filled up is well again', { stock: 10, lowStock: 2 }, 'filled'],
    [
      'whose reorder point fell is not filled up',
      { stock: 2, lowStock: 2, reorderPoint: 1 },
      undefined,
    ],
  ])('%s', (_what, given, news) => {
    expect(stockNews(slot(given))).toBe(news);
  });
});

describe('the event', () => {
  it('gives the remaining stock and its basis', () => {
    expect(inEnglish(lowStockEvent(slot({ stock: 5, soldSince: 3 })))).toEqual({
      kind: 'low_stock',
      summary: '可乐 at 大厅 is low, 2 left',
      reasoning:
        'Its reorder point is 3 (5 at the last sync, 3 sold since): ' +
        'about two days of its sales in the last 21 days',
      location: 'VM-1',
    });
    expect(inEnglish(lowStockEvent(slot({ stock: 0 }))).summary).toBe('可乐 at 大厅 is sold out');
  });
});
