import { shortReason } from './short-reason.js';

it('leaves up to 100 characters alone', () => {
  expect(shortReason('')).toBe('');
  expect(shortReason('x'.repeat(100))).toHaveLength(100);
  expect(shortReason('😀'.repeat(100))).toBe('😀'.repeat(100));
});

it('cuts longer ones after 100 characters, whatever they are made of', () => {
  expect(shortReason('x'.repeat(101))).toBe('x'.repeat(100));
  expect(shortReason(`${'x'.repeat(99)}😀y`)).toBe(`${'x'.repeat(99)}😀`);
  expect(shortReason('😀'.repeat(101))).toBe('😀'.repeat(100));
});
