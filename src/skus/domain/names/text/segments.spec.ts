import { readSegments } from './segments.js';

const shown = (text: string) =>
  readSegments(text).segments.map((segment) =>
    'text' in segment ? segment.text : segment.concepts.map(({ name }) => `<${name}>`).join(''),
  );

describe('the segments of a name', () => {
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

  it('omit words that do not distinguish products', () => {
    expect(shown('【新品】促销包邮 豆叔 饮料 hot sale')).toEqual(['豆叔']);
  });

  it('name a flavour even if no list contains it', () => {
    expect(readSegments('阿蛮蒜蓉辣味').namedFlavours).toEqual([]);
    expect(readSegments('阿蛮 剁椒味').namedFlavours).toEqual(['剁椒']);
    expect(readSegments('dragon unicorn flavour').namedFlavours).toEqual(['unicorn']);
  });
});
