import { entryId, entryNumber } from './entry-id.js';

it('parses its own ids', () => {
  expect(entryNumber(entryId('42'))).toBe('42');
  expect(entryNumber(entryId('999999999999999999'))).toBe('999999999999999999');
});

it.each(['', 'ctx-', '42', 'ctx-0', 'ctx-042', 'ctx--1', 'ctx-1 ', 'ctx-1.0', 'CTX-1', 'ctx-٣'])(
  'finds no number in %j',
  (id) => {
    expect(entryNumber(id)).toBeUndefined();
  },
);

it('rejects numbers beyond bigint', () => {
  expect(entryNumber('ctx-9223372036854775808')).toBeUndefined();
});
