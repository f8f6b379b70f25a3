import { Faults } from './faults.js';

describe('faults', () => {
  it('strike only the method they were set for', () => {
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

  it('strike the given share, and a miss uses up none of the times', () => {
    const luck = [0.9, 0.2, 0.5];
    const faults = new Faults(() => luck.shift() ?? 1);
    faults.set('ledger', { kind: 'drop_before', probability: 0.5, times: 1 });
    expect(faults.strike('ledger')).toBeUndefined();
    expect(faults.strike('ledger')?.kind).toBe('drop_before');
    expect(faults.strike('ledger')).toBeUndefined();
  });

  it('are not changed through what was given or listed', () => {
    const faults = new Faults(() => 0);
    const given = { kind: 'slow' as const, delayMs: 5 };
    faults.set('catalog', given);
    given.delayMs = 9;
    const listed = faults.list().catalog;
    if (listed) listed.delayMs = 7;
    expect(faults.list().catalog).toEqual({ kind: 'slow', delayMs: 5 });
  });
});
