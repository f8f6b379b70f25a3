import { said, text, type Texts } from '../../texts/index.js';
import type { Approval } from '../approval.js';

interface Decided {
  approved: boolean;
  by: string;
  /** Whether it was made in the step that asked. */
  together?: boolean;
  /** What the decider said about it. */
  reason?: string | undefined;
}

/** The texts of the event of a decision. */
export function resolvedTexts(
  { id, summary, reasoning, texts }: Approval,
  { approved, by, together, reason }: Decided,
): Texts {
  const about = texts?.summary ?? said(summary);
  const because = texts?.reasoning ?? said(reasoning);
  return {
    summary: text('approval_resolved', { id, approved, about }),
    reasoning: text('approval_resolved_why', {
      approved,
      by,
      ...(together && { together }),
      ...(reason !== undefined && { said: reason }),
      because,
    }),
  };
}
