import { rulesOf } from '../settings.js';
import { totalOf } from '../wire.js';
import type { Invariant } from './finding.js';
import { isApproved, purchasesShown } from './shown-decisions.js';

export const limitsHold: Invariant = {
  name: 'limits_hold',
  says: 'purchases without approval stay within the limits per purchase and per day',
  examine(evidence, tally) {
    const { spendingLimitPerRun: perRun, spendingLimitPerDay: perDay } = rulesOf(evidence.seed);
    const shown = purchasesShown(evidence);
    let spent = 0;
    for (const session of evidence.sessions.values()) {
      if (session.status !== 'completed') continue;
      const total = totalOf(session);
      const approved = isApproved(session, evidence, shown);
      if (!approved) spent += total;
      tally.check(
        approved || total <= perRun,
        () => `${session.id} cost ${total} fen, and the owner never approved that`,
      );
    }
    if (perDay === null) return;
    tally.check(
      spent <= perDay,
      () => `${spent} fen were spent without approval, where ${perDay} are the limit of a day`,
    );
  },
};
