import type { Verdict } from '../../rules/index.js';
import { english, reasons, text, type Text } from '../../texts/index.js';
import { missingInformation, type Fulfillment } from './fulfillment.js';
import { shortages, type Line, type Offers } from './lines.js';
import type { Problem } from './problem.js';
import type { CheckoutTrigger } from './checkout-states.js';

export interface Assessed {
  lines: readonly Line[];
  fulfillment: Fulfillment | null;
  offers: Offers;
  now: Date;
  /** The guardrails' verdict. The kill switch blocks completion, not preparation. */
  verdict: Verdict;
  /** Problems found earlier. */
  known: readonly Problem[];
  /** Whether other content was already submitted under this number. */
  sentOtherwise: boolean;
}

export interface Assessment {
  trigger: Extract<CheckoutTrigger, 'found_incomplete' | 'found_escalation' | 'found_ready'>;
  problems: Problem[];
  /** Why approval is needed; set when the trigger is `found_escalation`. */
  why?: Text;
}

/** Determines the status and messages of a purchase in its current state. */
export function assess(purchase: Assessed): Assessment {
  const { lines, fulfillment, offers, now, verdict, known, sentOtherwise } = purchase;
  const problems = [
    ...known,
    ...missingInformation(fulfillment, now),
    ...shortages(lines, offers),
    ...noGos(verdict),
    ...(sentOtherwise ? [SENT_OTHERWISE] : []),
  ];
  if (problems.length > 0) return { trigger: 'found_incomplete', problems };
  if (verdict.kind !== 'needs_approval') return { trigger: 'found_ready', problems: [] };
  const why = reasons(verdict.objections.map(({ reason }) => reason));
  return {
    trigger: 'found_escalation',
    problems: [{ code: 'approval_required', content: english(why), text: why, path: '$' }],
    why,
  };
}

const noGos = (verdict: Verdict): Problem[] =>
  verdict.kind === 'deny' && verdict.code === 'hard_no_go'
    ? verdict.objections.map(({ reason, line }) => ({
        code: 'hard_no_go',
        content: english(reason),
        text: reason,
        path: line === undefined ? '$.line_items' : `$.line_items[${line}]`,
      }))
    : [];

const SENT = text('sent_otherwise', {});

const SENT_OTHERWISE: Problem = {
  code: 'conflict',
  content: english(SENT),
  text: SENT,
  path: '$.line_items',
};
