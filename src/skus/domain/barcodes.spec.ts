import { barcode, statedCode, supplyCodes } from './barcodes.js';

describe('a stated code', () => {
  it.each(['12345670', '036000291452', '6901234567892', '16901234567899'])(
    'is accepted: %s',
    (code) => {
      expect(statedCode(` ${code} `)).toEqual([code]);
    },
  );

  it.each(['', '1234567', '123456789', '12345678901', '690123456789X', '690123 4567892'])(
    'is ignored in any other form: %p',
    (text) => {
      expect(statedCode(text)).toEqual([]);
    },
  );

  it('is absent when there is no text', () => {
    expect(statedCode(undefined)).toEqual([]);
  });

  it('has a type given by its length', () => {
    expect(['12345670', '036000291452', '6901234567892', '16901234567899'].map(barcode)).toEqual([
      { type: 'EAN', value: '12345670' },
      { type: 'UPC', value: '036000291452' },
      { type: 'EAN', value: '6901234567892' },
      { type: 'GTIN', value: '16901234567899' },
    ]);
  });
});

describe('the codes of a product', () => {
  const codes = (spec: string, title = 'Cola') => supplyCodes({ spec, title });

  it('come from its own field before its texts', () => {
    const product = { barcode: '6901234567892', spec: '6909999999999', title: 'Cola' };
    expect(supplyCodes(product)).toEqual(['6901234567892']);
  });

  it('are separate words in its spec or title', () => {
    expect(codes('330ml*24 条码6901234567892')).toEqual(['6901234567892']);
    expect(codes('(6901234567892)')).toEqual(['6901234567892']);
    expect(codes('', 'Cola 6901234567892')).toEqual(['6901234567892']);
    expect(codes('12345670/6901234567892', 'Cola 12345670')).toEqual(['12345670', '6901234567892']);
  });

  it.each([
    '330ml*24',
    'SKU6901234567892',
    '6901234567892ml',
    '69012345678921234',
    '1.12345678',
    '12345678.5',
    '123456789',
  ])('are never part of another number or word: %s', (spec) => {
    expect(codes(spec)).toEqual([]);
  });
});
