import { setImmediate } from 'node:timers/promises';
import { runInTimeSlices } from './time-slices.js';

function* counting(steps: number): Generator<void, number> {
  for (let step = 0; step < steps; step++) yield;
  return steps;
}

describe('work in time slices', () => {
  it('returns its result', async () => {
    expect(await runInTimeSlices(counting(0))).toBe(0);
    expect(await runInTimeSlices(counting(1000))).toBe(1000);
  });

  it('lets others run in between', async () => {
    const order: string[] = [];
    const work = runInTimeSlices(counting(50), 0).then(() => order.push('work'));
    for (let turn = 0; turn < 20; turn++) await setImmediate();
    order.push('others');
    await work;
    expect(order).toEqual(['others', 'work']);
  });

  it('rejects when the work throws', async () => {
    function* failing(): Generator<void, never> {
      yield;
      throw new Error('broken');
    }
    await expect(runInTimeSlices(failing())).rejects.toThrow('broken');
  });
});
