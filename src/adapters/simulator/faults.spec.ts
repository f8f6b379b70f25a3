import { Faults } from './faults.js';

describe('faults', () => {
  it('affect only the method they were set for', () => {
    const faults = new Faults(() => 0);
    faults.set('ledger', { kind: 'refuse' });
    expect(faults.strike('ledger')?.kind).toBe('refuse');
    expect(faults.strike('inventory')).toBeUndefined();
  });

  it('end after the given number of times', () => {
    const faults = new Faults(() => 0);
    faults.set('catalog', { kind: 'fail_before', times: 2 });
    const struck = [1, 2, 3].map(() => faults.strike('catalog') !== undefined);
    expect(struck).toEqual([true, true, false]);
    expect(faults.list()).toEqual({});
  });

  it('stay until cleared when no number is given', () => {
    const faults = new Faults(() => 0);
    faults.set('catalog', { kind: 'garbage' });
    faults.set('ledger', { kind: 'garbage' });
    faults.strike('catalog');
    faults.clear('catalog');
    expect(faults.list()).toEqual({ ledger: { kind: 'garbage' } });
    faults.clear();
    expect(faults.strike('ledger')).toBeUndefined();
  });

  it('affect the given share of requests, and unaffected requests do not count', () => {
    const luck = [0.9, 0.2, 0.5];
    const faults = new Faults(() => luck.shift() ?? 1);
    faults.set('ledger', { kind: 'drop_before', probability: 0.5, times: 1 });
    expect(faults.strike('ledger')).toBeUndefined();
    expect(faults.strike('ledger')?.kind).toBe('drop_before');
    expect(faults.strike('ledger')).toBeUndefined();
  });

  it('do not change when the object passed in or listed is modified', () => {
    const faults = new Faults(() => 0);
    const given = { kind: 'slow' as const, delayMs: 5 };
    faults.set('catalog', given);
    given.delayMs = 9;
    const listed = faults.list().catalog;
    Object.assign(listed ?? {}, { delayMs: 7 });
    expect(faults.list().catalog).toEqual({ kind: 'slow', delayMs: 5 });
  });

  it('share the requests of a method when there are several, at most one per request', () => {
    const luck = [0.1, 0.3, 0.6];
    const faults = new Faults(() => luck.shift() ?? 1);
    faults.set('createOrder', [
      { kind: 'drop_after', probability: 0.25 },
      { kind: 'refuse', probability: 0.25 },
    ]);
    const struck = [1, 2, 3].map(() => faults.strike('createOrder')?.kind);
    expect(struck).toEqual(['drop_after', 'refuse', undefined]);
  });

  it('end individually when there are several', () => {
    const faults = new Faults(() => 0.1);
    const standing = { kind: 'garbage' as const, probability: 0.5 };
    faults.set('catalog', [{ kind: 'refuse', probability: 0.5, times: 1 }, standing]);
    expect(faults.list().catalog).toHaveLength(2);
    expect(faults.strike('catalog')?.kind).toBe('refuse');
    expect(faults.list()).toEqual({ catalog: standing });
    expect(faults.strike('catalog')?.kind).toBe('garbage');
  });

  it('have no effect when the list is empty', () => {
    const faults = new Faults(() => 0);
    faults.set('catalog', []);
    expect(faults.strike('catalog')).toBeUndefined();
    expect(faults.list()).toEqual({});
  });
});
