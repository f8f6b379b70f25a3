import { fold } from './fold.js';

describe('folding', () => {
  it.each([
    ['Water', 'wATER'],
    ['ÄPFEL', 'äpfel'],
    ['ΟΔΟΣ', 'οδος'],
    ['STRASSE', 'straße'],
  ])('makes %s and %s the same', (left, right) => {
    expect(fold(left)).toBe(fold(right));
  });

  it('leaves characters without case unchanged', () => {
    expect(fold('泉岭 550')).toBe('泉岭 550');
  });

  it('folds a part of a text independently of its context', () => {
    expect(fold('ΟΔΟΣ')).toContain(fold('Σ'));
    expect(fold('οδός')).toContain(fold('ός'));
  });
});
