import { delivery } from './delivery.js';
import { lineProgress } from './line-progress.js';
import { runLine } from './run-line.fixture.js';
import type { RunLine } from '../../run-records/domain/run.js';

const line = (locationId: string, vendorSku: string, more: Partial<RunLine> = {}) =>
  runLine({ locationId, vendorSku, title: vendorSku, ...more });
const came = (slot_id: string, quantity: number) => ({ slot_id, quantity });

describe('a delivery', () => {
  it('is zero for slots that are not named', () => {
    const lines = [line('M1', 'cola'), line('M2', 'cola')];
    expect(delivery(lines, [came('M2-cola', 7)])).toMatchObject({
      ok: true,
      lines: [{ deliveredQuantity: 0 }, { deliveredQuantity: 7 }],
    });
  });

  it.each([
    ['a slot that was never ordered', [came('M1-cola', 1), came('M9-cola', 1)], 1, 'unknown'],
    ['a line that was removed', [came('M1-gum', 1)], 0, 'unknown'],
    ['the same slot twice', [came('M1-cola', 1), came('M1-cola', 2)], 1, 'twice'],
  ])('refuses %s', (_, delivered, index, problem) => {
    const lines = [line('M1', 'cola'), line('M1', 'gum', { removed: true })];
    expect(delivery(lines, delivered)).toEqual({ ok: false, index, problem });
  });

  it('needs the machine where two slots have the same id', () => {
    const lines = [line('a-b', 'c'), line('a', 'b-c')];
    const at = (location: string, quantity: number) => ({ ...came('a-b-c', quantity), location });
    expect(delivery(lines, [at('a', 2), at('a-b', 1)])).toMatchObject({
      ok: true,
      lines: [{ deliveredQuantity: 1 }, { deliveredQuantity: 2 }],
    });
    expect(delivery(lines, [came('a-b-c', 1)])).toMatchObject({ problem: 'ambiguous' });
    expect(delivery(lines, [at('b', 1)])).toMatchObject({ problem: 'unknown' });
    expect(delivery(lines, [at('a', 1), at('a', 1)])).toMatchObject({ problem: 'twice' });
  });
});

describe('a line', () => {
  it.each([
    ['processing', {}, 10, 0],
    ['processing', { pieces: 6 }, 6, 0],
    ['fulfilled', { deliveredQuantity: 10 }, 10, 10],
    ['partial', { deliveredQuantity: 4 }, 10, 4],
    ['fulfilled', { deliveredQuantity: 12 }, 12, 12],
    ['fulfilled', { pieces: 0, deliveredQuantity: 3 }, 3, 3],
    ['removed', { deliveredQuantity: 0 }, 0, 0],
    ['removed', { pieces: 0 }, 0, 0],
  ])('is %s with %j', (status, more, total, fulfilled) => {
    const pieces = { quantity: 10, pieces: 10, costFen: 500, deliveredQuantity: null, ...more };
    expect(lineProgress(pieces)).toEqual({
      status,
      quantity: { original: 10, total, fulfilled },
      costFen: status === 'removed' ? 0 : 500,
    });
  });
});
