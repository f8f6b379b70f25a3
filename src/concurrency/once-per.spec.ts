import { OncePer } from './once-per.js';

describe('what is made once per object', () => {
  it('is shared by everyone who asks, also at the same time', async () => {
    const made = new OncePer<object, number>();
    const key = {};
    let calls = 0;
    const make = () => Promise.resolve((calls += 1));
    expect(await Promise.all([made.get(key, make), made.get(key, make)])).toEqual([1, 1]);
    expect(await made.get(key, make)).toBe(1);
    expect(await made.get({}, make)).toBe(2);
  });

  it('is tried again after a failure, of which all who waited are told', async () => {
    const made = new OncePer<object, string>();
    const key = {};
    const fail = () => Promise.reject(new Error('not now'));
    const both = [made.get(key, fail), made.get(key, fail)];
    for (const one of both) await expect(one).rejects.toThrow('not now');
    expect(await made.get(key, () => Promise.resolve('made'))).toBe('made');
  });
});
