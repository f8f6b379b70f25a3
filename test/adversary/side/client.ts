import { Agent, request } from 'undici';
import type { Credential } from './principals.js';

/** A request of one side. */
export interface Ask {
  /** Missing for a forged or missing credential. */
  as?: Credential;
  method: string;
  path: string;
  json?: unknown;
  /** Sent as Idempotency-Key. */
  key?: string;
  /** Instead of the credential's, in order and repeatable. */
  headers?: readonly (readonly [string, string])[];
  /** The attempt it belongs to; none for the owner's side. */
  attempt?: number;
}

export interface Reply {
  status: number;
  body: Body;
}

export type Body = Record<string, unknown> & {
  id?: unknown;
  status?: unknown;
  messages?: { code: string; content: string }[];
};

/** One request and what matters of its answer. */
export interface Exchange {
  attempt: number | undefined;
  /** The principal's id, if the request had a credential. */
  by: string | undefined;
  credential: Credential | undefined;
  method: string;
  path: string;
  key: string | undefined;
  sentAt: number;
  answeredAt: number;
  status: number;
  /** The code of a refusal. */
  code: string | undefined;
  replayed: boolean;
  /** Whether it has the protocol's envelope, and a refusal its messages. */
  isWellFormed: boolean;
  /** The beginning of an unexpected answer. */
  excerpt: string;
}

/** Instead of a status: the service closed the connection, as it does when a credential ends. */
export const CLOSED = 0;

const PATIENCE_MS = 120_000;
const EXCERPT = 300;
const CONNECTIONS = 64;

/** Sends requests of all sides to the service, and records every exchange. */
export class Client {
  readonly exchanges: Exchange[] = [];
  private readonly dispatcher = new Agent({
    connections: CONNECTIONS,
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
  });

  constructor(readonly origin: string) {}

  async send(ask: Ask): Promise<Reply> {
    const sentAt = Date.now();
    const { status, text, replayed } = await this.answer(ask);
    const body = parsed(text);
    this.exchanges.push({
      attempt: ask.attempt,
      by: ask.as?.principal.id,
      credential: ask.as,
      method: ask.method,
      path: ask.path,
      key: ask.key,
      sentAt,
      answeredAt: Date.now(),
      status,
      code: status >= 400 ? body?.messages?.[0]?.code : undefined,
      replayed,
      isWellFormed: status === CLOSED || isWellFormed(status, body),
      excerpt: status >= 400 ? text.slice(0, EXCERPT) : '',
    });
    return { status, body: body ?? {} };
  }

  private async answer(ask: Ask): Promise<{ status: number; text: string; replayed: boolean }> {
    try {
      const { statusCode, headers, body } = await request(`${this.origin}/ucp/v1${ask.path}`, {
        dispatcher: this.dispatcher,
        method: ask.method as 'GET',
        headers: headersOf(ask).flat(),
        body: ask.json === undefined ? undefined : JSON.stringify(ask.json),
      });
      const replayed = headers['idempotent-replayed'] === 'true';
      return { status: statusCode, text: await body.text(), replayed };
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'UND_ERR_SOCKET') throw error;
      return { status: CLOSED, text: '', replayed: false };
    }
  }

  close(): Promise<void> {
    return this.dispatcher.close();
  }
}

function headersOf({ as, json, key, headers }: Ask): (readonly [string, string])[] {
  return [
    ...(headers ?? (as ? [['authorization', `Bearer ${as.token}`] as const] : [])),
    ...(json === undefined ? [] : [['content-type', 'application/json'] as const]),
    ...(key === undefined ? [] : [['idempotency-key', key] as const]),
  ];
}

function parsed(text: string): Body | undefined {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return undefined;
  }
}

function isWellFormed(status: number, body: Body | undefined): boolean {
  const envelope = body?.ucp as { version?: unknown; status?: unknown } | undefined;
  if (typeof envelope?.version !== 'string') return false;
  if (status < 400) return true;
  const [first] = Array.isArray(body?.messages) ? body.messages : [];
  return (
    envelope.status === 'error' &&
    typeof first?.code === 'string' &&
    typeof first.content === 'string'
  );
}
