import { runLine } from '../../../runs/run-line.fixture.js';
import { counted, countedAll, deliveredOf, differences, piecesOf, surplusOf } from './counts.js';

const cola = runLine({ id: 'line_1', slot_id: 'M1-A1', ordered: 5 });
const tea = runLine({ id: 'line_2', slot_id: 'M1-A2', ordered: 5 });
const gone = runLine({ id: 'line_3', slot_id: 'M1-A3', status: 'removed' });
const LINES = [cola, tea, gone];

it('is all as ordered until somebody counts something else', () => {
  expect(differences({}, LINES)).toEqual([]);
  expect(deliveredOf({}, LINES)).toEqual([
    { slot_id: 'M1-A1', location: 'M1', quantity: 5 },
    { slot_id: 'M1-A2', location: 'M1', quantity: 5 },
  ]);
});

it('keeps what differs, and forgets it when it does not any more', () => {
  const short = counted({}, tea, 3);
  expect(differences(short, LINES)).toEqual([{ line: tea, ordered: 5, came: 3 }]);
  expect(deliveredOf(short, LINES)[1]?.quantity).toBe(3);
  expect(counted(short, tea, 5)).toEqual({});
});

it('never counts less than nothing', () => {
  expect(counted({}, cola, -1)).toEqual({ line_1: 0 });
  expect(counted({}, cola, 2e9)).toEqual({ line_1: 1_000_000 });
});

it('counts several at once', () => {
  expect(countedAll({}, [cola, tea], () => 0)).toEqual({ line_1: 0, line_2: 0 });
  expect(countedAll({ line_1: 0, line_2: 9 }, [cola], ({ ordered = 0 }) => ordered)).toEqual({
    line_2: 9,
  });
});

it.each([
  ['12', 12],
  [' 0 ', 0],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['x', undefined],
])('reads %p as %p', (text, pieces) => {
  expect(piecesOf(text)).toBe(pieces);
});

it('counts nothing for what nobody bought, and tells what came all the same', () => {
  const dropped = runLine({ id: 'line_4', status: 'removed', ordered: 0, checkout_id: 'po_1' });
  expect(deliveredOf({}, [cola, dropped]).map(({ quantity }) => quantity)).toEqual([5, 0]);
  expect(surplusOf({}, [cola, dropped])).toBe(0);
  const more = counted(counted({}, dropped, 2), cola, 6);
  expect(surplusOf(more, [cola, dropped])).toBe(3);
  expect(surplusOf({ line_1: 1 }, [cola])).toBe(0);
});
