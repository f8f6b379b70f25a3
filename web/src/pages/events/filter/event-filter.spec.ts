import { addressOf, filterFrom, isFiltered } from './event-filter.js';

it.each(['', 'kind=sync', 'machine=M1', 'kind=forecast&machine=M%2F1'])(
  'is the same after a reload of ?%s',
  (address) => {
    const filter = filterFrom(new URLSearchParams(address));
    expect(new URLSearchParams(addressOf(filter)).toString()).toBe(address);
    expect(isFiltered(filter)).toBe(address !== '');
  },
);

it('takes an empty member for none', () => {
  expect(isFiltered(filterFrom(new URLSearchParams('kind=&machine=')))).toBe(false);
});
