import { choosableKinds, kindsWith } from './kinds-seen.js';

it('remembers kinds once seen, though a filter hides them later', () => {
  const known = kindsWith([], [{ kind: 'sync' }, { kind: 'forecast' }, { kind: 'sync' }]);
  expect(known).toEqual(['sync', 'forecast']);
  expect(kindsWith(known, [{ kind: 'forecast' }])).toBe(known);
  expect(kindsWith(known, [])).toBe(known);
});

it("offers agents' kinds after the service's own, and the chosen one always", () => {
  const own = ['order', 'sync'];
  expect(choosableKinds(own, ['weather', 'sync', 'forecast'], 'note')).toEqual([
    'order',
    'sync',
    'forecast',
    'note',
    'weather',
  ]);
  expect(choosableKinds(own, [], undefined)).toEqual(own);
});
