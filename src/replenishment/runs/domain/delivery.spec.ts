import type { RunLine } from '../../run-records/domain/run.js';
import type { OrderedLine } from '../../run-records/domain/run-order.js';
import { delivery, type Receipt } from './delivery.js';
import { lineProgress } from './line-progress.js';
import { runLine } from './run-line.fixture.js';
import type { SlotQuantity } from './slot-quantities.js';

const line = (
  locationId: string,
  vendorSku: string,
  more: Partial<OrderedLine> = {},
): OrderedLine => ({
  ...runLine({ locationId, vendorSku, title: vendorSku } satisfies Partial<RunLine>),
  pieces: 10,
  ordered: 10,
  costFen: 1_000,
  checkoutId: null,
  ...more,
});
const came = (slot_id: string, quantity: number) => ({ slot_id, quantity });
const whole = (...delivered: SlotQuantity[]): Receipt => ({
  delivered,
  location: null,
  final: false,
});
const at = (location: string, ...delivered: SlotQuantity[]): Receipt => ({
  ...whole(...delivered),
  location,
});

/** Delivered quantities by line, and whether the run ends. */
function outcome(lines: readonly OrderedLine[], receipt: Receipt) {
  const result = delivery(lines, receipt);
  if (!result.ok) return result;
  return [
    result.lines.map(({ deliveredQuantity }) => deliveredQuantity),
    result.received.length,
    result.ends,
  ];
}

describe('a delivery', () => {
  it('is zero for slots that are not named', () => {
    const lines = [line('M1', 'cola'), line('M2', 'cola')];
    expect(outcome(lines, whole(came('M2-cola', 7)))).toEqual([[0, 7], 2, true]);
  });

  it.each([
    ['a slot that was never ordered', [came('M1-cola', 1), came('M9-cola', 1)], 1, 'unknown'],
    ['a line that was removed', [came('M1-gum', 1)], 0, 'unknown'],
    ['the same slot twice', [came('M1-cola', 1), came('M1-cola', 2)], 1, 'twice'],
  ])('refuses %s', (_, delivered, index, problem) => {
    const lines = [line('M1', 'cola'), line('M1', 'gum', { removed: true })];
    expect(delivery(lines, whole(...delivered))).toEqual({ ok: false, index, problem });
  });

  it('needs the machine where two slots have the same id', () => {
    const lines = [line('a-b', 'c'), line('a', 'b-c')];
    const slot = (location: string, quantity: number) => ({ ...came('a-b-c', quantity), location });
    expect(outcome(lines, whole(slot('a', 2), slot('a-b', 1)))).toEqual([[1, 2], 2, true]);
    expect(delivery(lines, whole(came('a-b-c', 1)))).toMatchObject({ problem: 'ambiguous' });
    expect(delivery(lines, whole(slot('b', 1)))).toMatchObject({ problem: 'unknown' });
    expect(delivery(lines, whole(slot('a', 1), slot('a', 1)))).toMatchObject({ problem: 'twice' });
    expect(outcome(lines, at('a', came('a-b-c', 4)))).toEqual([[null, 4], 1, false]);
  });
});

describe('the delivery of one machine', () => {
  const LINES = [line('M1', 'cola'), line('M1', 'tea'), line('M2', 'cola')];

  it('leaves the other machines open', () => {
    expect(outcome(LINES, at('M1', came('M1-tea', 3)))).toEqual([[0, 3, null], 2, false]);
  });

  it('ends the run when it was the last one, or said to be', () => {
    const later = [line('M1', 'cola', { deliveredQuantity: 4 }), line('M2', 'cola')];
    expect(outcome(later, at('M2', came('M2-cola', 9)))).toEqual([[4, 9], 1, true]);
    const last = { ...at('M1', came('M1-tea', 3)), final: true };
    expect(outcome(LINES, last)).toEqual([[0, 3, 0], 3, true]);
  });

  it('ends the run when nothing is coming to the others', () => {
    const lines = [line('M1', 'cola'), line('M2', 'cola', { pieces: 0, ordered: 0 })];
    expect(outcome(lines, at('M1', came('M1-cola', 10)))).toEqual([[10, 0], 2, true]);
  });

  it('happens once', () => {
    const lines = [line('M1', 'cola', { deliveredQuantity: 0 }), line('M2', 'cola')];
    const again = came('M1-cola', 1);
    expect(delivery(lines, at('M1', again))).toEqual({ ok: false, problem: 'machine_received' });
    expect(delivery(lines, whole(came('M2-cola', 1), again))).toEqual({
      ok: false,
      problem: 'received',
      index: 1,
    });
    expect(outcome(lines, whole(came('M2-cola', 1)))).toEqual([[0, 1], 1, true]);
  });

  it('is refused for other machines and their slots', () => {
    const removed = [...LINES, line('M3', 'cola', { removed: true })];
    for (const location of ['M3', 'M9']) {
      const receipt = at(location, came(`${location}-cola`, 1));
      expect(delivery(removed, receipt)).toEqual({ ok: false, problem: 'unknown_machine' });
    }
    expect(delivery(LINES, at('M1', came('M2-cola', 1)))).toMatchObject({ problem: 'unknown' });
  });
});

describe('a partial delivery of one machine', () => {
  const LINES = [line('M1', 'cola'), line('M1', 'tea'), line('M2', 'cola')];
  const part = (...delivered: SlotQuantity[]): Receipt => ({
    ...at('M1', ...delivered),
    partial: true,
  });
  const after = (colaCame: number, lines = LINES) =>
    lines.map((one, index) => (index === 0 ? { ...one, deliveredQuantity: colaCame } : one));

  it('leaves open what is not named, and the run', () => {
    expect(outcome(LINES, part(came('M1-cola', 3)))).toEqual([[3, null, null], 1, false]);
    const only = LINES.slice(0, 2);
    expect(outcome(only, part(came('M1-cola', 3)))).toEqual([[3, null], 1, false]);
  });

  it('is followed by the rest, in parts or not', () => {
    expect(outcome(after(3), part(came('M1-tea', 4)))).toEqual([[3, 4, null], 1, false]);
    expect(outcome(after(3), at('M1', came('M1-tea', 4)))).toEqual([[3, 4, null], 1, false]);
    expect(outcome(after(3).slice(0, 2), part(came('M1-tea', 4)))).toEqual([[3, 4], 1, true]);
    expect(outcome(after(3), whole(came('M2-cola', 9)))).toEqual([[3, 0, 9], 2, true]);
  });

  it('receives each line once', () => {
    for (const receipt of [part(came('M1-cola', 1)), at('M1', came('M1-cola', 1))]) {
      expect(delivery(after(3), receipt)).toEqual({ ok: false, problem: 'received', index: 0 });
    }
  });

  it('settles what is not coming once nothing else is', () => {
    const ended = { pieces: 0, ordered: 0 };
    const lines = [line('M1', 'cola'), line('M1', 'tea', ended), line('M2', 'cola')];
    expect(outcome(lines, part(came('M1-cola', 3)))).toEqual([[3, 0, null], 2, false]);
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
