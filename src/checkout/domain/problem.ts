import type { Text } from '../../texts/index.js';

/** A problem that blocks a purchase, and its location. */
export interface Problem {
  code: 'missing' | 'invalid' | 'out_of_stock' | 'hard_no_go' | 'approval_required' | 'conflict';
  content: string;
  /** What the content says, for readers of other languages; missing of some. */
  text?: Text;
  /** RFC 9535 JSONPath. */
  path: string;
}

export type Checked<T> = { ok: true; value: T } | { ok: false; problem: Problem };
