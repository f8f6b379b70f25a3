import { runLine } from '../../../runs/run-line.fixture.js';
import { costOf, edited, editedAll, editedSlots, unitsOf } from './edits.js';

const cola = runLine();
const tea = runLine({
  id: 'line_2',
  slot_id: 'M1-A2',
  status: 'removed',
  quantity: { original: 4, total: 0, fulfilled: 0 },
  totals: [{ type: 'total', amount: 0 }],
});

describe('edits of a run', () => {
  it('are only the differences from it', () => {
    const changed = edited({}, cola, 8);
    expect([changed, unitsOf(changed, cola)]).toEqual([{ line_1: 8 }, 8]);
    expect(edited(changed, cola, 5)).toEqual({});
    expect(editedSlots(changed, [cola, tea])).toEqual([
      { slot_id: 'M1-A1', location: 'M1', quantity: 8 },
    ]);
  });

  it('leave lines out and take them in again', () => {
    const out = editedAll({}, [cola, tea], false);
    expect(out).toEqual({ line_1: 0 });
    expect(editedAll(out, [cola, tea], true)).toEqual({ line_2: 4 });
    expect(editedAll({ line_1: 7 }, [cola], true)).toEqual({ line_1: 7 });
  });

  it('cost what the run says, or about as much per unit', () => {
    expect([costOf({}, cola), costOf({ line_1: 8 }, cola), costOf({ line_1: 0 }, cola)]).toEqual([
      500, 800, 0,
    ]);
  });
});
