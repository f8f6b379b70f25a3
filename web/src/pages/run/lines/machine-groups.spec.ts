import { runFigures } from '../../../runs/run-figures.js';
import { runLine } from '../../../runs/run-line.fixture.js';
import { machineGroups } from './machine-groups.js';

const LINES = [
  runLine({ id: 'line_1', location: 'M2' }),
  runLine({ id: 'line_2', location: 'M1', source: null }),
  runLine({ id: 'line_3', location: 'M2' }),
  runLine({ id: 'line_4', location: 'M3', status: 'removed', source: null }),
];

it('puts the lines of a machine together and adds up what was not left out', () => {
  const groups = machineGroups(LINES, new Map([['M2', 'Lobby']]));
  expect(
    groups.map(({ name, lines, pieces, cost, unresolved }) => ({
      name,
      lines: lines.map(({ id }) => id),
      pieces,
      cost,
      unresolved,
    })),
  ).toEqual([
    { name: 'Lobby', lines: ['line_1', 'line_3'], pieces: 10, cost: 1000, unresolved: 0 },
    { name: 'M1', lines: ['line_2'], pieces: 5, cost: 500, unresolved: 1 },
    { name: 'M3', lines: ['line_4'], pieces: 0, cost: 0, unresolved: 0 },
  ]);
});

it('adds up a run without what was left out', () => {
  expect(runFigures({ line_items: LINES, totals: [{ type: 'total', amount: 1500 }] })).toEqual({
    pieces: 15,
    slots: 3,
    machines: 2,
    cost: 1500,
    ordered: 0,
    unresolved: 1,
    orderable: { pieces: 10, cost: 1000 },
  });
});
