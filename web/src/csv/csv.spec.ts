import { csv } from './csv.js';

it('quotes what needs quotes and makes formulas harmless', () => {
  const rows = [
    ['a', 1, undefined],
    ['x,"y"', '=1+1', 'two\nlines'],
  ];
  expect(csv(rows)).toBe('\uFEFFa,1,\r\n"x,""y""",\'=1+1,"two\nlines"\r\n');
});

it('makes formulas harmless that begin where other spreadsheets split cells', () => {
  expect(csv([['tea;=1+1', 'tea;milk', -1]])).toBe("\uFEFFtea;'=1+1,tea;milk,-1\r\n");
});
