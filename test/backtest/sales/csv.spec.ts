import { readCsv } from './csv.js';

const fieldsOf = (text: string) => [...readCsv(text)].map(({ fields }) => fields);

describe('a CSV text', () => {
  it('may quote fields that contain commas, quotes and line breaks', () => {
    expect(fieldsOf('a,"b, ""c""",\n"two\nlines",x,y\n')).toEqual([
      ['a', 'b, "c"', ''],
      ['two\nlines', 'x', 'y'],
    ]);
  });

  it('may have CRLF line endings, a byte order mark and blank lines', () => {
    expect(fieldsOf('\uFEFFa,b\r\n\r\n1,2\r\n  \t\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('gives the line on which a record begins', () => {
    const lines = [...readCsv('a\n"b\nc"\n\nd')].map(({ line }) => line);
    expect(lines).toEqual([1, 2, 5]);
  });

  it.each([
    ['a\n"b', 'line 2: a quoted field never ends'],
    ['a\nb"c', 'line 2: a quote inside a field that is not quoted'],
    ['"a"b', 'line 1: text after a closing quote'],
  ])('is refused, naming the line: %j', (text, problem) => {
    expect(() => fieldsOf(text)).toThrow(problem);
  });
});
