import { packIn, parsePackSize } from './pack-size.js';

it.each([
  ['24x330ml', 24],
  ['24 x 33cl', 24],
  ['330ml*24', 24],
  ['500ML×15瓶', 15],
  ['4 x 6 x 330ml', 24],
  ['1*12', 12],
  ['24x330', 24],
  ['Cola 1.5l x 6', 6],
  ['0.5L*24', 24],
  ['箱/24', 24],
  ['24/箱', 24],
  ['24瓶/箱', 24],
  ['12 per case', 12],
  ['case of 24', 24],
  ['6-pack', 6],
  ['10包装', 10],
  ['24入', 24],
])('%s is a pack of %d', (text, size) => {
  expect(packIn(text)).toBe(size);
});

it.each(['500ml', '80g', 'Cola', '', 'x', '散装', '0x330ml', '7 Up'])(
  '%s tells no pack',
  (text) => {
    expect(packIn(text)).toBeUndefined();
  },
);

it.each([
  ['digits', '1'.repeat(1_000_000)],
  ['spaces', `1${' '.repeat(1_000_000)}`],
  ['factors', '1x'.repeat(500_000)],
  ['letters that grow in their compatibility form', '\ufdfa'.repeat(1_000_000)],
])('a megabyte of %s tells no pack, at once', (_, text) => {
  expect(packIn(text)).toBeUndefined();
});

it('takes a plain number from a column of its own only', () => {
  expect(parsePackSize('24')).toBe(24);
  expect(parsePackSize('24.0')).toBe(24);
  expect(parsePackSize('0')).toBeUndefined();
  expect(packIn('24')).toBeUndefined();
});
