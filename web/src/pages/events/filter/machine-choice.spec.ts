import { machinesLike, machineText, machineWritten } from './machine-choice.js';

const NAMES = new Map([
  ['M1', 'Lobby'],
  ['M2', '云帆科技园'],
]);

it.each([
  ['', undefined],
  ['  ', undefined],
  [' M1 ', 'M1'],
  ['lobby', 'M1'],
  ['云帆科技园', 'M2'],
  ['M9', 'M9'],
])('takes %p for the machine %p', (text, id) => {
  expect(machineWritten(text, NAMES)).toBe(id);
});

it('offers machines by id and by name, as many as a list can show', () => {
  expect(machinesLike('云帆', NAMES, 10)).toEqual([{ id: 'M2', name: '云帆科技园' }]);
  expect(machinesLike('m', NAMES, 1)).toEqual([{ id: 'M1', name: 'Lobby' }]);
  expect(machinesLike('x', NAMES, 10)).toEqual([]);
});

it('calls a machine by its name unless another has the same', () => {
  const names = new Map([...NAMES, ['M3', 'Gym'], ['M4', 'Gym']]);
  expect(['M1', 'M3', 'M9'].map((id) => machineText(id, names))).toEqual(['Lobby', 'M3', 'M9']);
});
