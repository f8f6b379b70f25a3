import { text } from '../../texts/index.js';
import { CAUTIOUS_RULES } from '../rules.js';
import { judgeRun } from './run-policies.js';

const NOW = new Date('2026-06-01T00:00:00Z');
const RULES = { ...CAUTIOUS_RULES, spendingLimitPerRun: 5_000 };

it('a run within the limit is allowed, and one above it requires approval', () => {
  expect(judgeRun({ now: NOW, costFen: 5_000 }, RULES)).toEqual({ kind: 'allow' });
  expect(judgeRun({ now: NOW, costFen: 7_210 }, RULES)).toEqual({
    kind: 'needs_approval',
    objections: [{ reason: text('over_run_limit', { fen: 7_210, limit: 5_000 }) }],
  });
});

it('every run requires approval during probation', () => {
  const rules = { ...RULES, probationUntil: '2027-01-01T00:00:00.000Z' };
  expect(judgeRun({ now: NOW, costFen: 1_000 }, rules)).toEqual({
    kind: 'needs_approval',
    objections: [
      {
        reason: text('run_on_probation', { fen: 1_000, until: '2027-01-01T00:00:00.000Z' }),
      },
    ],
  });
  expect(judgeRun({ now: new Date(rules.probationUntil), costFen: 1_000 }, rules)).toEqual({
    kind: 'allow',
  });
});

it('no run is allowed while the kill switch is engaged', () => {
  expect(judgeRun({ now: NOW, costFen: 0 }, { ...RULES, killSwitchEngaged: true })).toMatchObject({
    kind: 'deny',
    code: 'kill_switch_engaged',
  });
});
