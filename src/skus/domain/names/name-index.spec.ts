import fc from 'fast-check';
import { NameIndex, type NamedSku } from './index.js';

/** A title, and a spec after a bar. */
const sku = (skuId: string, name: string): NamedSku => {
  const [title = '', spec] = name.split('|').map((field) => field.trim());
  return { skuId, title, ...(spec !== undefined && { spec }) };
};
const indexOf = (...names: string[]) =>
  NameIndex.of(names.map((name, at) => sku(`acme-supply:${at}`, name)));
const matchOf = (index: NameIndex, name: string) => {
  const match = index.bestMatch(sku('acme-machine:1', name));
  return match && Number(match.skuId.split(':')[1]);
};

describe('a name index', () => {
  const supplier = indexOf(
    '跳跳熊 经典可乐 Bouncebear Classic Cola | 330ml*24 条码6971021710001',
    '跳跳熊 无糖可乐 Bouncebear Zero Sugar Cola | 330ml*24',
    '跳跳熊 经典可乐瓶装 Bouncebear Classic Cola Bottle | 500ml*24',
    '可口可乐零度汽水 | 330mL*24罐',
    '【整箱】泉岭天然矿泉水 包邮 | 1500ml*12',
    'Kettle and Crane Crisps Sea Salt Flavour | 40 g x 32',
  );

  it.each([
    ['跳跳熊 经典可乐 330ml', 0],
    ['跳跳熊 无糖可乐 330ml', 1],
    ['跳跳熊 可乐 500ml', 2],
    ['可口可乐 零度 330ml罐装', 3],
    ['泉岭 天然矿泉水 1.5L', 4],
    ['Kettle & Crane Sea Salt Crisps 0.04kg', 5],
  ])('matches %s', (name, expected) => {
    expect(matchOf(supplier, name)).toBe(expected);
  });

  it.each([
    ['another size', '跳跳熊 经典可乐 250ml'],
    ['another flavour', '跳跳熊 樱桃可乐 330ml'],
    ['another brand', '蹦蹦虎 经典可乐 330ml'],
    ['another wrapping', '可口可乐 零度 330ml瓶装'],
    ['a six-pack', '跳跳熊 经典可乐 330ml x6'],
    ['nothing but a kind', '可乐 330ml'],
    ['something else', '雨巷 折叠雨伞'],
    ['no words', '330ml'],
    ['nothing', ''],
  ])('suggests nothing for %s', (_, name) => {
    expect(matchOf(supplier, name)).toBeUndefined();
  });

  it('suggests nothing when several candidates are possible', () => {
    const twins = indexOf('跳跳熊 可乐 | 330ml', '跳跳熊 可乐 | 330ml*24', '泉岭 矿泉水 | 550ml');
    expect(matchOf(twins, '跳跳熊 可乐 330ml')).toBeUndefined();
    expect(matchOf(twins, '泉岭 矿泉水 550ml')).toBe(2);
  });

  it('prefers the pack and the wrapping that the name states', () => {
    const packs = indexOf('跳跳熊 可乐 | 330ml', '跳跳熊 可乐 | 330ml*6');
    expect(matchOf(packs, '跳跳熊 可乐 330ml*6')).toBe(1);
    const wrappings = indexOf('跳跳熊 可乐 | 330ml*24', '跳跳熊 可乐 | 330ml*24罐');
    expect(matchOf(wrappings, '跳跳熊 可乐 罐装 330ml')).toBe(1);
  });

  it('requires more similarity when only one side states a size', () => {
    const bread = indexOf('暖炉 手撕面包 | 90g*16', '雨巷 折叠雨伞 | 1pc');
    expect(matchOf(bread, '暖炉 手撕面包')).toBe(0);
    expect(matchOf(bread, '手撕面包 90g')).toBe(0);
    expect(matchOf(bread, '手撕面包')).toBeUndefined();
  });

  it('gives rare words more weight than common ones', () => {
    const flavourless = ['溪', '岭', '川', '湾', '谷', '坡'].map(
      (brand) => `${brand}${brand}精酿格瓦斯`,
    );
    // All share 精酿格瓦斯, so it carries little weight and the brand decides.
    expect(matchOf(indexOf(...flavourless), '精酿格瓦斯')).toBeUndefined();
    expect(matchOf(indexOf(...flavourless), '川川精酿格瓦斯')).toBe(2);
  });

  it('counts a duplicate id once', () => {
    const twice = NameIndex.of([
      sku('acme-supply:0', '跳跳熊 可乐'),
      sku('acme-supply:0', '跳跳熊 可乐'),
    ]);
    expect(matchOf(twice, '跳跳熊 可乐')).toBe(0);
  });
});

describe('any name', () => {
  const words = fc.array(
    fc.constantFrom(
      ...[
        '跳跳熊',
        '泉岭',
        '天然',
        '可乐',
        '黄瓜味',
        '剁椒味',
        '无糖',
        '经典',
        '罐装',
        '*24',
        '72%',
      ],
      ...['Bouncebear', 'cookies flavour', 'Cola', 'lime', 'KN95', 'K&C', '手撕', '老'],
    ),
    { minLength: 1, maxLength: 6 },
  );
  const named = words
    .filter((all) => all.some((word) => ['跳跳熊', '泉岭', 'Bouncebear', '手撕'].includes(word)))
    .map((all) => all.join(' '));
  const size = fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.constantFrom('ml', 'g', '片'));

  it('matches itself when it is the only one', () => {
    fc.assert(
      fc.property(named, size, (name, [amount, unit]) => {
        const title = `${name} ${amount}${unit}`;
        expect(indexOf(title).bestMatch(sku('m', title))).toEqual({
          skuId: 'acme-supply:0',
          score: 1,
        });
      }),
    );
  });

  it('never matches another size of itself', () => {
    fc.assert(
      fc.property(named, size, fc.integer({ min: 1, max: 3000 }), (name, [amount, unit], other) => {
        fc.pre(other !== amount);
        expect(
          matchOf(indexOf(`${name} ${amount}${unit}`), `${name} ${other}${unit}`),
        ).toBeUndefined();
      }),
    );
  });

  it('can be any text at all', () => {
    const index = indexOf('跳跳熊 经典可乐 | 330ml*24', 'Kettle and Crane Crisps | 40 g x 32');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (title, spec) => {
        expect(() => index.bestMatch({ skuId: 'm', title, spec })).not.toThrow();
        expect(() => NameIndex.of([{ skuId: 's', title, spec }])).not.toThrow();
      }),
    );
  });
});
