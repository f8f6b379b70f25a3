import { answerOf, api } from './client.js';
import type { Session } from './shapes.js';

export const readSession = (): Promise<Session> => answerOf(api.GET('/session'));

/** Exchanges the token for a cookie that scripts cannot read. */
export async function signIn(token: string): Promise<void> {
  await answerOf(api.POST('/session', { body: { token } }));
}

export async function signOut(): Promise<void> {
  await answerOf(api.DELETE('/session'));
}
