import { lacksName } from './lacks-name.js';

it.each([
  [{ lines: 2, machine: { id: 'M1' } }, true],
  [{ lines: { lines: [{ machine: 'M1' }] } }, true],
  [{ machine: { id: 'M1', name: 'Lobby' } }, false],
  [{ about: { code: 'sync', params: { machines: 3 } } }, false],
])('of %j: %s', (params, lacks) => {
  expect(lacksName(params)).toBe(lacks);
});
