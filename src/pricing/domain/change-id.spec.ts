import { changeId, changeNumber } from './change-id.js';

describe('the id of a price change', () => {
  it('leads back to its number', () => {
    expect(changeId('17')).toBe('prc-17');
    expect(changeNumber('prc-17')).toBe('17');
  });

  it.each([
    '',
    '17',
    'prc-',
    'prc-0',
    'prc-01',
    'prc--1',
    'prc-1 ',
    'dec-1',
    `prc-${'9'.repeat(19)}`,
  ])('is not %j', (id) => {
    expect(changeNumber(id)).toBeUndefined();
  });
});
