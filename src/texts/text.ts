import type { FileTexts } from './params/files.js';
import type { GeneralTexts } from './params/general.js';
import type { AttentionTexts, MachineTexts } from './params/machines.js';
import type { MessageTexts } from './params/messages.js';
import type { PriceTexts, RuleTexts } from './params/prices.js';
import type { DecisionTexts, PurchaseTexts } from './params/purchases.js';
import type { RunTexts } from './params/runs.js';
import type { TaskTexts } from './params/tasks.js';
import type { TimelineTexts } from './params/timeline.js';
import type { StopTexts } from './params/stops.js';
import type { VisitTexts } from './params/visits.js';

/**
 * The parameters of every text, by its code. Texts are stored: a code is never removed or given
 * another meaning, and a parameter is only added as an optional one. No parameter is null, because
 * the digest of a decision does not cover nulls.
 */
export interface TextParams
  extends
    GeneralTexts,
    FileTexts,
    MachineTexts,
    AttentionTexts,
    PurchaseTexts,
    DecisionTexts,
    RunTexts,
    TaskTexts,
    StopTexts,
    TimelineTexts,
    VisitTexts,
    PriceTexts,
    RuleTexts,
    MessageTexts {}

export type TextCode = keyof TextParams;

/** A sentence as code and parameters, which readers put into words in their own language. */
export type Text = { [C in TextCode]: { code: C; params: TextParams[C] } }[TextCode];

/** The texts of an event or of a decision. */
export interface Texts {
  summary: Text;
  reasoning: Text;
}

export const text = <C extends TextCode>(code: C, params: TextParams[C]): Text =>
  ({ code, params }) as Text;

/** Words of a vendor or a person. */
export const said = (words: string): Text => text('said', { words });

/** One reason as it is, or several. */
export function reasons(of: readonly Text[]): Text {
  const [first, ...others] = of;
  return first && others.length === 0 ? first : text('reasons', { of: [...of] });
}
