import fc from 'fast-check';
import type { Part } from '../name-parts.js';
import { readName } from '../product-name.js';
import { similarity } from './similarity.js';

const byUnits = ({ units }: Part) => units;
const score = (left: string, right: string, weightOf = byUnits) =>
  similarity(readName({ title: left }), readName({ title: right }), weightOf);

describe('the similarity of two names', () => {
  it('is the shared weight relative to what either lacks', () => {
    expect(score('跳跳熊 天然', '跳跳熊 天然')).toBe(1);
    // Three of five characters shared, two extra on one side at 0.3 each.
    expect(score('跳跳熊', '跳跳熊 天然')).toBeCloseTo(3 / (3 + 0.3 * 2), 10);
    // Two characters on either side that the other lacks, at 3 each.
    expect(score('跳跳熊 高山', '跳跳熊 天然')).toBeCloseTo(3 / (3 + 3 * 2), 10);
    expect(score('跳跳熊', 'Softly')).toBe(0);
  });

  it('weighs what is shared and what is not', () => {
    const bearIsCommon = ({ units, text }: Part) => ('跳熊'.includes(text ?? '') ? 0.1 : units);
    expect(score('跳跳熊 天然', '跳跳熊', bearIsCommon)).toBeLessThan(
      score('跳跳熊 天然', '跳跳熊'),
    );
  });

  it.each([
    ['word order', 'Orchard Row Pressed Pear', 'Pear, pressed (Orchard Row)'],
    ['spaces in Chinese', '老巷口 手工 慢煮', '老巷口手工慢煮'],
    ['words written as one', 'Bounce Bear', 'Bouncebear'],
    ['a translation', '老巷口 天然矿泉水', '老巷口 天然矿泉水 Old Alley Mineral Water'],
  ])('is not reduced by %s', (_, left, right) => {
    expect(score(left, right)).toBe(1);
  });

  it.each([
    ['initials', 'K&C Hand Cooked', 'Kettle and Crane Hand Cooked'],
    ['a shortened word', 'Bounce Hand Cooked', 'Bouncebear Hand Cooked'],
    ['characters in another order', '农夫山泉 饮用山泉', '农夫山泉 山泉饮用'],
  ])('is reduced only slightly by %s', (_, left, right) => {
    expect(score(left, right)).toBeGreaterThan(0.7);
  });

  it('is 0 when each has a number that the other lacks', () => {
    expect(score('Clearday Mask KN95', 'Clearday Mask KN100')).toBe(0);
    expect(score('Clearday Mask KN95', 'Clearday Mask')).toBeGreaterThan(0.5);
  });

  it('is symmetric', () => {
    const word = fc.constantFrom(
      ...[
        '跳跳熊',
        '泉岭',
        '天然',
        '可乐',
        '黄瓜味',
        '无糖',
        'Bounce',
        'Bear',
        'Bouncebear',
        'Cola',
      ],
      ...['bb', 'classic', '330ml', '*24', '罐装', '老', '95'],
    );
    const title = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(title, title, (left, right) => {
        expect(score(left, right)).toBe(score(right, left));
        expect(score(left, right)).toBeGreaterThanOrEqual(0);
        expect(score(left, right)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
