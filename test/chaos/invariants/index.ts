import { answersStayTrue } from './answers-stay-true.js';
import { approvalsAreUsedOnce } from './approvals-are-used-once.js';
import { attemptsHaveEvents } from './attempts-have-events.js';
import { boughtIsCompleted } from './bought-is-completed.js';
import { canceledIsNotBought } from './canceled-is-not-bought.js';
import { completedIsBought } from './completed-is-bought.js';
import type { Invariant } from './finding.js';
import { killSwitchHolds } from './kill-switch-holds.js';
import { limitsHold } from './limits-hold.js';
import { noInternalError } from './no-internal-error.js';
import { nothingInProgress } from './nothing-in-progress.js';
import { oneBodyPerReference } from './one-body-per-reference.js';
import { pricesAreAsConfirmed } from './prices-are-as-confirmed.js';

export const INVARIANTS: readonly Invariant[] = [
  boughtIsCompleted,
  completedIsBought,
  canceledIsNotBought,
  answersStayTrue,
  attemptsHaveEvents,
  nothingInProgress,
  killSwitchHolds,
  oneBodyPerReference,
  limitsHold,
  approvalsAreUsedOnce,
  pricesAreAsConfirmed,
  noInternalError,
];
export { examine, type Finding } from './finding.js';
