import { newestOf } from './newest-of.js';

const at = (occurred_at: string) => ({ occurred_at });

it('puts lists together by when things happened, whatever the zone they are told in', () => {
  const early = at('2026-11-16T08:00:00+08:00');
  const late = at('2026-11-16T01:00:00Z');
  const latest = at('2026-11-16T10:00:00+08:00');
  expect(newestOf([[latest, early], [late]], 2)).toEqual([latest, late]);
});
