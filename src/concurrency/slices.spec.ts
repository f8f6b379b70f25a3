import { setImmediate } from 'node:timers/promises';
import { inSlices } from './slices.js';

function* counting(steps: number): Generator<void, number> {
  for (let step = 0; step < steps; step++) yield;
  return steps;
}

describe('work in slices', () => {
  it('gives its result', async () => {
    expect(await inSlices(counting(0))).toBe(0);
    expect(await inSlices(counting(1000))).toBe(1000);
  });

  it('lets others run in between', async () => {
    const order: string[] = [];
    const work = inSlices(counting(50), 0).then(() => order.push('work'));
    for (let turn = 0; turn < 20; turn++) await setImmediate();
    order.push('others');
    await work;
    expect(order).toEqual(['others', 'work']);
  });

  it('fails as the work does', async () => {
    function* failing(): Generator<void, never> {
      yield;
      throw new Error('broken');
    }
    await expect(inSlices(failing())).rejects.toThrow('broken');
  });
});
