import { logisticsFacts } from './logistics.js';

it('shows every value as text and leaves out the empty ones', () => {
  const entry = { carrier: 'SF', boxes: 2, at: { city: '上海' }, note: '', driver: null };
  expect(logisticsFacts(entry)).toEqual([
    ['carrier', 'SF'],
    ['boxes', '2'],
    ['at', '{"city":"上海"}'],
  ]);
});
