import { Clock } from './clock.js';

describe("the vendor's clock", () => {
  it('is real time in whole milliseconds, plus the time it was advanced by', () => {
    const clock = new Clock(() => 1000.7);
    clock.advance(500);
    clock.advance(1);
    expect(clock.now()).toBe(1501);
  });

  it('never dates an entry earlier than the previous one, even if real time steps back', () => {
    let real = 1000;
    const clock = new Clock(() => real);
    const marks = [1000, 400, 1200].map((ms) => {
      real = ms;
      return clock.mark();
    });
    expect(marks).toEqual([1000, 1000, 1200]);
    expect(clock.now()).toBe(1200);
  });

  it('continues after the timestamps of an earlier process', () => {
    const clock = new Clock(() => 1000);
    clock.remember(5000);
    clock.remember(3000);
    expect(clock.mark()).toBe(5000);
  });
});
