/** What a caller may want of the service. */
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
  /** The session, decision or machine it is about; empty while a new session has no id. */
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
  /** Whether the service says that it gave this answer before. */
  replayed: boolean;
  /** Whether the caller is told to come again. */
  later: boolean;
  text: string;
  body: Record<string, unknown>;
}

/** One request and what came of it; without an answer nobody knows what it did. */
export interface Exchange extends Ask {
  sentAt: number;
  answer?: Answer;
}

export type Answered = Exchange & { answer: Answer };

export const isAnswered = (exchange: Exchange): exchange is Answered =>
  exchange.answer !== undefined;
