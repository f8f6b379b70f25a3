import { RoutekeeperError, UnreachableError } from '../client/failure.js';

/** What scripts may rely on; sdk/README.md describes each. */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  unreachable: 4,
  unknownOutcome: 5,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The command cannot be run as it was given. */
export class UsageError extends Error {}

/** Whoever was asked said no. */
export class DeclinedError extends Error {}

/** The owner's rules forbid it, or a person has to decide first. */
export class RefusedError extends Error {}

/** A purchase may or may not have been placed; the same command finds out. */
export class UnknownOutcomeError extends Error {}

const RULES = new Set([
  'approval_rejected',
  'approval_required',
  'forbidden',
  'guard_unverifiable',
  'hard_no_go',
  'kill_switch_engaged',
  'repeating_itself',
]);

export const isRefusalOfRules = (code: string | undefined): boolean =>
  code !== undefined && RULES.has(code);

const NOT_NOW = new Set([429, 503, 504]);

export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof UsageError) return EXIT.usage;
  if (error instanceof RefusedError) return EXIT.refused;
  if (error instanceof UnknownOutcomeError) return EXIT.unknownOutcome;
  if (error instanceof UnreachableError) return EXIT.unreachable;
  if (!(error instanceof RoutekeeperError)) return EXIT.failed;
  if (isRefusalOfRules(error.code)) return EXIT.refused;
  const isOfProxy = error.messages.length === 0 && error.status >= 502;
  return NOT_NOW.has(error.status) || isOfProxy ? EXIT.unreachable : EXIT.failed;
}
