import { FingerprintSet } from './fingerprint-set.js';

it('counts every distinct string once, however similar', () => {
  const shapes: ((index: number) => string)[] = [
    (index) => `20260101${String(index).padStart(8, '0')}`,
    (index) => `${index}-${'x'.repeat(100)}`,
    (index) => `${'订'.repeat(100)}${index}`,
    (index) => String.fromCodePoint(0x10000 + index),
  ];
  const set = new FingerprintSet();
  for (const again of [false, true]) {
    for (const shape of shapes) {
      for (let index = 0; index < 5000; index += 1) set.add(shape(index));
    }
    expect([again, set.size]).toEqual([again, 20_000]);
  }
});

it('can be cleared', () => {
  const set = new FingerprintSet();
  set.add('');
  set.add('a');
  expect(set.size).toBe(2);
  set.clear();
  expect(set.size).toBe(0);
  set.add('a');
  expect(set.size).toBe(1);
});
