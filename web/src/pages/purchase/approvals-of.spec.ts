import { isAbout, isOlder } from './approvals-of.js';

it('knows a decision about a purchase by the kind and the id of its subject', () => {
  expect(isAbout({ subject: { type: 'checkout', id: 'po_1' } }, 'po_1')).toBe(true);
  expect(isAbout({ subject: { type: 'checkout', id: 'po_2' } }, 'po_1')).toBe(false);
  expect(isAbout({ subject: { type: 'replenishment_run', id: 'po_1' } }, 'po_1')).toBe(false);
});

it('compares times, not their spelling', () => {
  const at = '2026-11-16T01:00:00+08:00';
  expect(isOlder({ at }, '2026-11-15T18:00:00Z')).toBe(true);
  expect(isOlder({ at }, '2026-11-15T17:00:00Z')).toBe(false);
  expect(isOlder(undefined, at)).toBe(false);
});
