import { delimiterOf, isHeader, travelRow } from './travel-row.js';

const isPlace = (name: string) => ['depot', 'M1', 'M2'].includes(name);

it.each([
  [['depot', 'M1', '12'], { from: 'depot', to: 'M1', time: [12, null] }],
  [['M1', 'M2', '7.5', '3.25'], { from: 'M1', to: 'M2', time: [7.5, 3.25] }],
  [['M2', 'M1', '7,5', ''], { from: 'M2', to: 'M1', time: [7.5, null] }],
  [['M2', 'M1', '7', '2', '', ''], { from: 'M2', to: 'M1', time: [7, 2] }],
  [['M1', 'M1', '0', '0'], { from: 'M1', to: 'M1', time: [0, 0] }],
])('%j is a row', (cells, row) => {
  expect(travelRow(cells, isPlace)).toEqual(row);
});

it.each([
  [['M1', 'M3', '5'], '"M3" is neither a machine nor depot'],
  [['', 'M1', '5'], '"" is neither a machine nor depot'],
  [['M1', 'M2'], 'minutes must be a number from 0 to 10000'],
  [['M1', 'M2', '-1'], 'minutes must be a number from 0 to 10000'],
  [['M1', 'M2', '10001'], 'minutes must be a number from 0 to 10000'],
  [['M1', 'M2', '1e3'], 'minutes must be a number from 0 to 10000'],
  [['M1', 'M2', '12', '5', '7'], '"7" is beyond from, to, minutes and km'],
  [['M1', 'M2', '12', '', '', 'x'], '"x" is beyond from, to, minutes and km'],
  [['M1', 'M2', '5', 'far'], 'km must be a number from 0 to 100000'],
])('%j is refused', (cells, problem) => {
  expect(travelRow(cells, isPlace)).toBe(problem);
});

it.each([
  ['from,to,minutes', ','],
  ['M1;M2;12,5', ';'],
  ['M1\tM2\t12,5', '\t'],
  ['', ','],
])('the first line %j tells the delimiter', (line, delimiter) => {
  expect(delimiterOf(line)).toBe(delimiter);
});

it('the names of the columns are recognized', () => {
  expect(isHeader(['From', 'to', 'minutes'])).toBe(true);
  expect(isHeader(['depot', 'M1', '5'])).toBe(false);
});
