import createClient from 'openapi-fetch';
import { ApiFailure } from './failure.js';
import type { paths } from './schema.js';
import type { Message } from './shapes.js';

/** Client of the service's interface; authenticates with the session cookie. */
export const api = createClient<paths>({ baseUrl: location.origin, credentials: 'same-origin' });

api.use({
  onRequest({ request }) {
    if (request.method === 'GET') return;
    // Even a write without a body needs this header to prove that no foreign form sent it.
    request.headers.set('content-type', 'application/json');
    // Identifies the dashboard as the requester.
    request.headers.set('ucp-agent', `profile="${location.origin}/.well-known/ucp"`);
  },
});

interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The body of a successful response; throws `ApiFailure` otherwise. */
export async function answerOf<T>(call: Promise<Outcome<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw new ApiFailure(0, [{ type: 'error', code: 'unreachable', content: String(cause) }]);
  });
  if (response.ok) return data as NonNullable<T>;
  throw new ApiFailure(response.status, messagesOf(error), response.headers.has('retry-after'));
}

/** Makes a write safe to retry: the service repeats its first answer to a key it knows. */
export const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });
export type KeyHeader = ReturnType<typeof newKey>;

function messagesOf(error: unknown): Message[] {
  const { messages } = (error ?? {}) as { messages?: Message[] };
  return messages ?? [];
}
