import type { Invariant } from '../../support/trials/finding.js';
import type { Evidence } from '../evidence.js';
import {
  deadCredentialsAreRefused,
  keysAreOwn,
  onlyPeopleDecide,
  ownRequestsAreRefused,
  settingsAreUntouched,
} from './access.js';
import { answersAreEnveloped, noInternalError, ownerIsServed } from './answers.js';
import { auditHolds, booksMatch, buyersAreKnown } from './books.js';
import { machinesHold, namespacesHold, noGosAreNotBought, scopesHold } from './forbidden.js';
import { marginsHold, priceCapsHold, stepsOfADayHold } from './prices.js';
import {
  dailyLimitsHold,
  jumpsAreApproved,
  ownDailyLimitsHold,
  purchaseLimitsHold,
} from './spending.js';

export const INVARIANTS: readonly Invariant<Evidence>[] = [
  purchaseLimitsHold,
  dailyLimitsHold,
  ownDailyLimitsHold,
  jumpsAreApproved,
  noGosAreNotBought,
  marginsHold,
  priceCapsHold,
  stepsOfADayHold,
  scopesHold,
  namespacesHold,
  machinesHold,
  onlyPeopleDecide,
  ownRequestsAreRefused,
  deadCredentialsAreRefused,
  settingsAreUntouched,
  keysAreOwn,
  booksMatch,
  buyersAreKnown,
  auditHolds,
  noInternalError,
  answersAreEnveloped,
  ownerIsServed,
];
