import type { ApprovalFinding } from '../../../attention/index.js';
import { moneyText } from '../../../money/index.js';
import type { BriefingLine, WholeSection } from '../briefing.js';
import type { BriefingFacts, Decided, RunToPlace } from '../briefing-facts.js';
import { localTime } from '../local-time.js';
import { quoted, quotedWords } from '../quoted.js';
import { ref } from '../refs.js';

/** What waits for the owner, then what was approved and not carried out, then what was decided. */
export function decisions({ findings, toPlace, decided, zone }: BriefingFacts): WholeSection {
  const waiting = findings.filter((found) => found.kind === 'approval');
  return {
    lines: [
      ...waiting.map((found) => () => waitingLine(found, zone)),
      ...toPlace.map((run) => () => toPlaceLine(run, zone)),
      ...decided.map((decision) => () => decidedLine(decision, zone)),
    ],
    restRef: ref(['approvals'], { status: 'all' }),
  };
}

const waitingLine = (
  { approval: { id, kind, summary }, amountFen, since }: ApprovalFinding,
  zone: string,
): BriefingLine => ({
  text: `WAITS for the owner${since ? ` since ${localTime(since, zone)}` : ''}: ${id} (${kind}) ${quoted(summary)}${amountFen === null ? '' : `, ${moneyText(amountFen)}`}`,
  ref: ref(['approvals', id]),
});

const toPlaceLine = ({ id, totalFen, createdAt }: RunToPlace, zone: string): BriefingLine => ({
  text: `Run ${id} of ${localTime(createdAt, zone)} for ${moneyText(totalFen)} may be placed: it is NOT placed, nothing is ordered`,
  ref: ref(['replenishment', 'runs', id]),
});

const decidedLine = (
  { id, approved, summary, by, reason, at, usedAt }: Decided,
  zone: string,
): BriefingLine => ({
  text: `${approved ? 'APPROVED' : 'REJECTED'} ${localTime(at, zone)} by ${quoted(by)}: ${id} ${quoted(summary)}${reason === null ? '' : `, because ${quotedWords(reason)}`}${approved && usedAt === null ? ', NOT carried out yet' : ''}`,
  ref: ref(['approvals', id]),
});
