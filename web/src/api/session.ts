import { answerOf, api } from './client.js';
import type { Session } from './shapes.js';

export const readSession = (): Promise<Session> => answerOf(api.GET('/session'));

/** The token goes out once; what comes back is a cookie that no script can read. */
export async function signIn(token: string): Promise<void> {
  await answerOf(api.POST('/session', { body: { token } }));
}

export async function signOut(): Promise<void> {
  await answerOf(api.DELETE('/session'));
}
