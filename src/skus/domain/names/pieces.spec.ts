import { readPieces } from './pieces.js';

const shown = (text: string) =>
  readPieces(text).pieces.map((piece) =>
    'text' in piece ? piece.text : piece.concepts.map(({ name }) => `<${name}>`).join(''),
  );

describe('the pieces of a name', () => {
  it('are the longest known words, and the text between them', () => {
    expect(shown('跳跳熊青柠可乐')).toEqual(['跳跳熊', '<lime>', '<cola><soda>']);
    expect(shown('spud planet sour cream crisps')).toEqual([
      'spud',
      'planet',
      '<sour cream>',
      '<crisp>',
    ]);
  });

  it('mean the same in both languages', () => {
    expect(shown('无糖绿茶')).toEqual(shown('sugar-free green teas'));
  });

  it('are without what tells no good from another', () => {
    expect(shown('【新品】促销包邮 豆叔 饮料 hot sale')).toEqual(['豆叔']);
  });

  it('say which flavour is meant even when no list knows it', () => {
    expect(readPieces('阿蛮蒜蓉辣味').namedFlavours).toEqual([]);
    expect(readPieces('阿蛮 剁椒味').namedFlavours).toEqual(['剁椒']);
    expect(readPieces('dragon unicorn flavour').namedFlavours).toEqual(['unicorn']);
  });
});
