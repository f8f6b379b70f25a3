import type { NamedMachine } from './shared.js';

/** Amounts in minor units; a date is a day of the operator, such as 2026-01-31. */
export interface StopTexts {
  visit_worth: { worth: number; cost: number; minutes: number; km: number };
  visits_fixed: { date: string; stops: number };
  visits_fixed_why: { by: string };
  /** The day is suggested again. */
  visits_reopened: { date: string };
  visits_reopened_why: { by: string };
  visit_started: { machine: NamedMachine };
  visit_started_why: { by: string; date: string };
  /** `pieces` that were filled in, if that was counted. */
  visit_finished: { machine: NamedMachine; pieces?: number };
  /** `words` are the driver's note. */
  visit_finished_why: { by: string; words?: string };
  visit_skipped: { machine: NamedMachine };
  visit_skipped_why: { by: string; words: string };
}
