import { FixedWindow } from './fixed-window.js';

describe('a fixed window', () => {
  let now = 0;
  const window = () => new FixedWindow(2, 60_000, () => now);

  it('lets through up to its limit and then says when it ends', () => {
    const limit = window();
    expect([limit.count('a'), limit.count('a')]).toEqual([undefined, undefined]);
    now = 15_000;
    expect(limit.count('a')).toBe(45);
    now = 59_999;
    expect(limit.count('a')).toBe(1);
    now = 60_000;
    expect(limit.count('a')).toBeUndefined();
  });

  it('counts keys apart', () => {
    const limit = window();
    for (let i = 0; i < 5; i++) limit.count('a');
    expect(limit.count('b')).toBeUndefined();
  });

  it('remembers no more than 10,000 keys, the newest', () => {
    const limit = window();
    for (let i = 0; i < 3; i++) limit.count('first');
    for (let i = 0; i < 10_000; i++) limit.count(`key ${i}`);
    expect(limit.count('first')).toBeUndefined();
    limit.count('key 9999');
    expect(limit.count('key 9999')).toBeDefined();
  });
});
