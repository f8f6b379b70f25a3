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

it('leaves numbers and plain text alone', () => {
  expect(csv([[-1, 'a=b', '']])).toBe('-1,a=b,\r\n');
});
