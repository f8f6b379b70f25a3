import { csv } from './csv.js';

it('quotes what would break a row, and ends every row', () => {
  expect(csv([['a', 'b,c', 'd"e', 'f\ng', 'h\r\ni', 3]])).toBe(
    'a,"b,c","d""e","f\ng","h\r\ni",3\r\n',
  );
  expect(csv([])).toBe('');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', ' =1', '＝1'])('makes %j harmless', (text) => {
  expect(csv([[text]])).toBe(`'${text}\r\n`);
});

it.each([
  ['Tea;=1+1', "Tea;'=1+1"],
  ['Tea\t=1+1;@x', "Tea\t'=1+1;'@x"],
  ['Tea; =1', "Tea;' =1"],
  ['Tea\n=1', `"Tea\n'=1"`],
  ['Tea\r\n-1', `"Tea\r\n'-1"`],
])('makes %j harmless where cells are split differently', (text, written) => {
  expect(csv([[text]])).toBe(`${written}\r\n`);
});

it('leaves numbers and plain text alone', () => {
  expect(csv([[-1, 'a=b', '', 'a; b-c']])).toBe('-1,a=b,,a; b-c\r\n');
});
