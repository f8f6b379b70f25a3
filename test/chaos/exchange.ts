/** The purpose of a request. */
export type Errand =
  | 'create'
  | 'update'
  | 'read'
  | 'complete'
  | 'cancel'
  | 'resolve'
  | 'reprice'
  | 'register'
  | 'rules';

export interface Ask {
  errand: Errand;
  /** The session, decision or machine concerned; empty while a new session has no id. */
  subject: string;
  method: string;
  path: string;
  json?: object;
  /** Sent as Idempotency-Key. */
  key?: string;
}

export interface Answer {
  at: number;
  status: number;
  /** Whether the service marked this answer as a replay. */
  replayed: boolean;
  /** Whether the answer asks the caller to retry later. */
  later: boolean;
  text: string;
  body: Record<string, unknown>;
}

/** One request and its answer; without an answer the outcome is unknown. */
export interface Exchange extends Ask {
  sentAt: number;
  answer?: Answer;
}

export type Answered = Exchange & { answer: Answer };

export const isAnswered = (exchange: Exchange): exchange is Answered =>
  exchange.answer !== undefined;
