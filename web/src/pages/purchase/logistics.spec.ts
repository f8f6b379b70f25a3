import { logisticsFacts } from './logistics.js';

it('shows every value as text and leaves out the empty ones', () => {
  const entry = { carrier: 'SF', boxes: 2, from: { city: '上海' }, note: '', driver: null };
  expect(logisticsFacts(entry)).toEqual([
    { name: 'carrier', text: 'SF' },
    { name: 'boxes', text: '2' },
    { name: 'from', text: '{"city":"上海"}' },
  ]);
});

it('takes milliseconds for a time', () => {
  const at = Date.UTC(2026, 10, 15, 12);
  expect(logisticsFacts({ at })).toEqual([{ name: 'at', at: '2026-11-15T12:00:00.000Z' }]);
});
