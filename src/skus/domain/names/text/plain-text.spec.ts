import { plainText } from './plain-text.js';

describe('plain text', () => {
  it.each([
    ['full-width letters', '４５０ｍｌ＊１５', '450ml*15'],
    ['capitals and accents', 'CAFÉ Crème', 'cafe creme'],
    ['squared units', '500㎖ 2㎏', '500ml 2kg'],
    ['apostrophes', "Lay’s Mrs Fennel's", 'lays mrs fennels'],
    ['times signs', '330mL×24', '330ml*24'],
    ['an x before a number', '24 x 330ml, 330mlx24, cola x6', '24 *330ml, 330ml*24, cola *6'],
    ['an x in a word', 'max 5, xbox 360', 'max 5, xbox 360'],
    ['thousands and decimal commas', '1,500ml 1,5L', '1500ml 1.5l'],
    ['nought before sugar', '0糖0脂', '零糖零脂'],
    ['not a nought within a number', '10糖 1.0度', '10糖 1.0度'],
    ['battery sizes', '5号电池 电池 7号', '五号电池 电池 七号'],
  ])('normalizes %s', (_, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it.each([
    ['barcodes', '可乐 6971021710001'],
    ['prices', '可乐 ¥3.5 3.50元'],
    ['offers', '可乐 买一送一'],
    ['100 %', '可乐 100%'],
  ])('omits %s', (_, text) => {
    expect(plainText(text).trim()).toBe('可乐');
  });

  it('takes no longer for an enormous title than for a long one', () => {
    expect(plainText('1'.repeat(1_000_000)).length).toBeLessThanOrEqual(400);
  });
});
