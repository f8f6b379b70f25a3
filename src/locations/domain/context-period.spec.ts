import { CONTEXT_KINDS, periodProblem } from './context-period.js';

const MORNING = new Date('2026-10-01T00:00:00Z');
const EVENING = new Date('2026-10-01T12:00:00Z');

describe('the period of a context entry', () => {
  it.each(CONTEXT_KINDS)('may be open or closed for a %s', (kind) => {
    expect(periodProblem({ kind, startsAt: MORNING, endsAt: null })).toBeNull();
    expect(periodProblem({ kind, startsAt: MORNING, endsAt: EVENING })).toBeNull();
  });

  it.each(['event', 'note'] as const)('may be omitted for a %s', (kind) => {
    expect(periodProblem({ kind, startsAt: null, endsAt: null })).toBeNull();
  });

  it('needs a start for a closure', () => {
    for (const endsAt of [null, EVENING]) {
      expect(periodProblem({ kind: 'closure', startsAt: null, endsAt })).toMatchObject({
        code: 'missing',
        path: '$.starts_at',
      });
    }
  });

  it.each([
    [null, EVENING],
    [EVENING, MORNING],
    [MORNING, MORNING],
  ])('does not go from %j to %j', (startsAt, endsAt) => {
    expect(periodProblem({ kind: 'note', startsAt, endsAt })).toMatchObject({
      code: 'invalid',
      path: '$.ends_at',
    });
  });
});
