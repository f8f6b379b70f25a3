export const CONTEXT_KINDS = ['closure', 'event', 'note'] as const;

export type ContextKind = (typeof CONTEXT_KINDS)[number];

export interface ContextPeriod {
  kind: ContextKind;
  startsAt: Date | null;
  endsAt: Date | null;
}

export interface PeriodProblem {
  code: 'missing' | 'invalid';
  path: string;
  content: string;
}

/** A closure needs a start, since its days are counted; an end needs an earlier start. */
export function periodProblem({ kind, startsAt, endsAt }: ContextPeriod): PeriodProblem | null {
  if (kind === 'closure' && startsAt === null) {
    return { code: 'missing', path: '$.starts_at', content: 'starts_at is required of a closure' };
  }
  if (endsAt === null) return null;
  if (startsAt === null) {
    return { code: 'invalid', path: '$.ends_at', content: 'ends_at needs a starts_at before it' };
  }
  return endsAt > startsAt
    ? null
    : { code: 'invalid', path: '$.ends_at', content: 'ends_at must be after starts_at' };
}
