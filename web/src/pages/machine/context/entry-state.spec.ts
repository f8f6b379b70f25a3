import type { ContextEntry } from '../../../api/shapes.js';
import { byState, stateOf } from './entry-state.js';

const NOW = new Date('2026-11-16T12:00:00+08:00');

const entry = (id: string, starts_at?: string, ends_at?: string): ContextEntry => ({
  id,
  kind: 'closure',
  text: id,
  created_at: '2026-11-01T00:00:00+08:00',
  starts_at,
  ends_at,
});

const ON = entry('on', '2026-11-16T08:00:00+08:00', '2026-11-17T08:00:00+08:00');
const OPEN = entry('open', '2026-11-15T08:00:00+08:00');
const SOON = entry('soon', '2026-11-17T08:00:00+08:00');
const LATER = entry('later', '2026-11-20T08:00:00+08:00');
const NOTE = entry('note');
const OVER = entry('over', '2026-11-10T08:00:00+08:00', '2026-11-16T12:00:00+08:00');

it('knows what is on, what comes and what is over', () => {
  expect(stateOf(ON, NOW)).toBe('on');
  expect(stateOf(OPEN, NOW)).toBe('on');
  expect(stateOf(SOON, NOW)).toBe('coming');
  expect(stateOf(NOTE, NOW)).toBe('undated');
  expect(stateOf(OVER, NOW)).toBe('over');
});

it('puts what is on first and what is over last', () => {
  const ids = byState([OVER, NOTE, LATER, SOON, OPEN, ON], NOW).map(({ id }) => id);
  expect(ids).toEqual(['on', 'open', 'soon', 'later', 'note', 'over']);
});
