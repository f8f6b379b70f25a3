import { jest } from '@jest/globals';
import { ValueService } from './value.service.js';

const CLAIM = '7';

type Dependencies = ConstructorParameters<typeof ValueService>;

/** A service that is reading its inputs for a while. */
function reading(minutes: number) {
  const values = {
    find: () => Promise.resolve(undefined),
    claim: () => Promise.resolve(CLAIM),
    extend: jest.fn(() => Promise.resolve()),
    release: jest.fn(() => Promise.resolve()),
  };
  const inputs = {
    statedNow: () => Promise.resolve(''),
    read: () =>
      new Promise((_, reject) => {
        setTimeout(() => {
          reject(new Error('failed'));
        }, minutes * 60_000);
      }),
  };
  const service = new ValueService(...([values, inputs, {}, {}, {}] as unknown as Dependencies));
  return { service, values };
}

describe('a replay that takes long', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('keeps its claim until it ends', async () => {
    const { service, values } = reading(61);
    const renewed = expect(service.renew()).rejects.toThrow('failed');
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect(values.extend.mock.calls.length).toBeGreaterThanOrEqual(60 / 15);
    expect(values.extend).toHaveBeenCalledWith(CLAIM);
    await jest.advanceTimersByTimeAsync(60_000);
    await renewed;
    const { length } = values.extend.mock.calls;
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect(values.extend).toHaveBeenCalledTimes(length);
    expect(values.release).toHaveBeenCalledWith(CLAIM);
  });
});
