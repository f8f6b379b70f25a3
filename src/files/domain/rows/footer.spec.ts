import { Footer } from './footer.js';

const kept = (...rows: string[][]) => {
  const footer = new Footer();
  return rows.filter((cells) => !footer.includes(cells, () => cells[1] === '10:00'));
};

const SALE = ['M1', '10:00', '3.50'];

it('leaves out totals and remarks between and below sales', () => {
  const rows = [['# page 1'], SALE, ['Total', '', '3.50'], ['', '合计', '3.50'], ['------'], SALE];
  expect(kept(...rows)).toEqual([SALE, SALE]);
});

it('leaves out all of a table of totals', () => {
  expect(kept(SALE, ['总交易单数', '总金额'], ['1', '3.50'], ['2', '4.00'])).toEqual([SALE]);
});

it('keeps sales whose first column looks like it, and rows that it does not know', () => {
  const rows = [
    ['Total', '10:00', '3.50'],
    ['#7', '10:00', '3.50'],
    ['Totally', '', ''],
  ];
  expect(kept(...rows)).toEqual(rows);
});
