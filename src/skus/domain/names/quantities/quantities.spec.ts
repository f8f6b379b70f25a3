import { plainText } from '../text/plain-text.js';
import { readQuantities } from './quantities.js';

const read = (text: string) => {
  const { measures, packs, rest, ...others } = readQuantities(plainText(text));
  const sizes = measures.map(
    ({ dimension, amount }) => `${Number(amount.toFixed(1))} ${dimension}`,
  );
  return { sizes, packs, rest: rest.trim(), ...others };
};

describe('the size of one', () => {
  it.each([
    ['330ml', '330 ml'],
    ['1.5L', '1500 ml'],
    ['33cl', '330 ml'],
    ['0.5kg', '500 g'],
    ['500 g', '500 g'],
    ['2斤', '1000 g'],
    ['12 fl oz', '354.9 ml'],
    ['12 FL. OZ.', '354.9 ml'],
    ['12-oz', '12 ounce'],
    ['10pcs', '10 pieces'],
    ["10's", '10 pieces'],
    ['3片', '3 pieces'],
    ['72%', '72 percent'],
    ['52度', '52 percent'],
    ['1米', '1000 mm'],
    ['10000mAh', '10000 mah'],
    ['500mg', '500 mg'],
  ])('is read from %s', (text, size) => {
    expect(read(text)).toMatchObject({
      sizes: [size],
      packs: [],
      rest: expect.not.stringMatching(/\d/) as string,
    });
  });

  it.each([
    ['330ml*24', '330 ml', 24],
    ['330ml*24罐', '330 ml', 24],
    ['330ml罐*24', '330 ml', 24],
    ['330ml x 24', '330 ml', 24],
    ['24 x 330ml', '330 ml', 24],
    ['330ml (24瓶/箱)', '330 ml', 24],
    ['268ml/瓶 15瓶/箱', '268 ml', 15],
    ['500ml 24/箱', '500 ml', 24],
    ['43g*12*12', '43 g', 144],
    ['40 g x 32', '40 g', 32],
    ['330ml 12 pack', '330 ml', 12],
    ['330ml, case of 24', '330 ml', 24],
    ['10pcs*60', '10 pieces', 60],
    ['3片/包 100包/箱', '3 pieces', 100],
    ['40抽*60包', '40 pieces', 60],
    ['25g*7袋', '25 g', 7],
  ])('is not the pack count: %s', (text, size, pack) => {
    expect(read(text)).toMatchObject({ sizes: [size], packs: [pack] });
  });

  it('is not stated by a count of packs, cases or months', () => {
    expect(read('矿泉水 24瓶')).toMatchObject({ sizes: [], packs: [24] });
    expect(read('24个/箱')).toMatchObject({ sizes: [], packs: [24] });
    expect(read('矿泉水*24')).toMatchObject({ sizes: [], packs: [24], rest: '矿泉水' });
    expect(read('12个月').sizes).toEqual([]);
    expect(read('330ml*1').packs).toEqual([]);
  });
});

describe('text that is not a quantity', () => {
  it.each(['n95', 'usb 3.0', 'spf50', '4层', '7 up'])('stays in the text: %s', (text) => {
    expect(read(text)).toEqual({ sizes: [], packs: [], containers: [], rest: text });
  });

  it('keeps the words around a quantity', () => {
    expect(read('跳跳熊330ml罐装可乐').rest).toBe('跳跳熊 可乐');
    expect(read('盒饭 500g盒饭').rest).toBe('盒饭  盒饭');
  });
});

it('reads the container from the counting word', () => {
  expect(read('330ml*24罐').containers).toEqual(['can']);
  expect(read('500ml 24瓶/箱').containers).toEqual(['bottle']);
  expect(read('25g*30包').containers).toEqual([]);
});
