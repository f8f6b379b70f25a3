import { areDifferentKinds } from './kinds.js';
import { readName } from './product-name.js';

const differ = (left: string, right: string) => {
  const [one, other] = [readName({ title: left }), readName({ title: right })];
  const answers = [areDifferentKinds(one, other), areDifferentKinds(other, one)];
  expect(answers[0]).toBe(answers[1]);
  return answers[0];
};

describe('two kinds', () => {
  it.each([
    ['flavours', '薯星球 黄瓜味薯片', '薯星球 番茄味薯片'],
    ['a flavour and none', '薯星球 黄瓜味薯片', '薯星球 薯片'],
    ['a flavour that no list knows', '阿蛮 剁椒味薯片', '阿蛮 薯片'],
    ['lemon and lime', 'Limevale Lemon Soda', 'Limevale Lime Soda'],
    ['flavours across languages', '薯星球 Cucumber 薯片', '薯星球 番茄味薯片'],
    ['sugar', '跳跳熊 无糖可乐', '跳跳熊 经典可乐'],
    ['sugar that only the translation states', '跳跳熊 可乐', '跳跳熊 可乐 Bouncebear Zero Cola'],
    ['the target group', '净日 儿童口罩', '净日 医用口罩'],
    ['strength', '夜航 能量饮料', '夜航 能量饮料 加强版'],
    ['forms', '果园北 苹果汁', '果园北 苹果汽水'],
    ['waters', '泉岭 矿泉水', '泉岭 纯净水'],
    ['wrappings', '跳跳熊 可乐 罐装', '跳跳熊 可乐 瓶装'],
    ['colours', '长风 数据线 黑色', '长风 数据线 白色'],
    ['brands', '可口可乐 330ml', 'Pepsi 330ml'],
    ['batteries', '5号电池', '7号电池'],
  ])('differ in %s', (_, left, right) => {
    expect(differ(left, right)).toBe(true);
  });

  it.each([
    ['the plain flavour need not be stated', '薯星球 原味薯片', '薯星球 薯片'],
    ['words for a flavour', '柠刻 柠檬味汽水', '柠刻 柠檬汽水'],
    ['a flavour in either language', '薯星球 Cucumber 薯片', '薯星球 黄瓜味薯片'],
    ['a flavour that no list knows', '阿蛮 剁椒味薯片', '阿蛮 剁椒薯片'],
    ['a loose translation', '橘里 橘子汽水', '橘里 橘子汽水 Tangerine Lane Orange Pop'],
    ['a translation alone', '云麓 东方青茶', '云麓 东方青茶 Cloudfoot Green Tea'],
    ['words for sugar', '可口可乐 零度', '可口可乐 无糖'],
    ['adults', '净日 成人口罩', '净日 口罩'],
    ['the wider form', '泉岭 矿泉水', '泉岭 饮用水'],
    ['an unstated form', '老巷口 沙示汽水', '老巷口 沙示'],
    ['an unstated wrapping', '跳跳熊 可乐 罐装', '跳跳熊 可乐'],
    ['a brand in either language', '可口可乐', 'Coca-Cola'],
  ])('are the same: %s', (_, left, right) => {
    expect(differ(left, right)).toBe(false);
  });
});
