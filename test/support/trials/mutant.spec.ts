import { applyTo } from './mutant.js';

describe('a change to a source', () => {
  const change = { file: 'a.ts', find: 'await ', replace: '' };

  it('replaces its only match', () => {
    expect(applyTo('const x = await y();', change)).toBe('const x = y();');
  });

  it.each([
    ['no place', 'y();', 'not'],
    ['two places', 'await x(); await y();', 'more than once'],
  ])('is refused with %s', (_places, source, words) => {
    expect(() => applyTo(source, change)).toThrow(words);
  });
});
