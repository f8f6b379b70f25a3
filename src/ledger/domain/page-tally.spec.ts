import type { LedgerPage } from '../../adapters/index.js';
import { PageTally } from './page-tally.js';

const page = (total: number, ...numbers: string[]) => ({
  total,
  records: numbers.map((orderNo) => ({ orderNo })) as LedgerPage['records'],
});

function tallyOf(...passes: ReturnType<typeof page>[][]): PageTally {
  const tally = new PageTally();
  for (const pages of passes) {
    tally.beginPass();
    for (const one of pages) tally.add(one);
  }
  return tally;
}

it('is complete once it has seen the total', () => {
  expect(tallyOf([page(3, 'a', 'b'), page(3, 'c')]).isComplete).toBe(true);
  expect(tallyOf([page(0)]).isComplete).toBe(true);
});

it('is incomplete when a record was added and not seen', () => {
  const tally = tallyOf([page(3, 'a', 'b'), page(4, 'b', 'c')]);
  expect(tally.isComplete).toBe(false);
  tally.beginPass();
  tally.add(page(4, 'new', 'a'));
  expect(tally.isComplete).toBe(true);
});

it('is incomplete when a record was removed: the count matches, but another was skipped', () => {
  const tally = tallyOf([page(4, 'a', 'b'), page(3, 'd')]);
  expect(tally.isComplete).toBe(false);
  tally.beginPass();
  tally.add(page(3, 'b', 'c'));
  expect(tally.isComplete).toBe(false);
  tally.add(page(3, 'd'));
  expect(tally.isComplete).toBe(true);
});

it('is unchanged when a second pass shows the same records', () => {
  const pass = [page(5, 'a', 'b'), page(5, 'c')];
  expect(tallyOf(pass).isUnchanged).toBe(false);
  expect(tallyOf(pass, pass).isUnchanged).toBe(true);
  expect(tallyOf(pass, [page(5, 'a', 'b'), page(5, 'd')]).isUnchanged).toBe(false);
  expect(tallyOf(pass, [page(6, 'a', 'b'), page(6, 'c')]).isUnchanged).toBe(false);
});

it('is stuck when page after page has nothing new', () => {
  const pages = Array.from({ length: 51 }, () => page(9999, 'a', 'b'));
  expect(tallyOf(pages).isStuck).toBe(true);
  expect(tallyOf(pages.slice(1)).isStuck).toBe(false);
  // A second pass is expected to show nothing new.
  expect(tallyOf([page(9999, 'a', 'b')], pages).isStuck).toBe(false);
});
