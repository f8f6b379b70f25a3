import { table } from './table.js';

it('aligns numbers to the right and texts to the left, whatever their width', () => {
  const rows = [
    { name: '可乐', stock: 5 },
    { name: 'Water\nstill', stock: 120 },
  ];
  expect(
    table(rows, [
      { title: 'NAME', of: ({ name }) => name },
      { title: 'STOCK', of: ({ stock }) => stock },
      { title: '', of: () => '' },
    ]),
  ).toBe(['NAME         STOCK', '可乐             5', 'Water still    120'].join('\n'));
});
