import { answerOf, api } from './client.js';
import type { Invitation } from './shapes.js';

export async function signInWithPassword(credentials: {
  sign_in_name: string;
  password: string;
}): Promise<void> {
  await answerOf(api.POST('/session/password', { body: credentials }));
}

/** Who is invited by the code of a link. */
export const invitationOf = (code: string): Promise<Invitation> =>
  answerOf(api.POST('/session/invitation', { body: { code } }));

export async function acceptWithPassword(accepted: {
  code: string;
  sign_in_name: string;
  password: string;
}): Promise<void> {
  await answerOf(api.POST('/session/invitation/password', { body: accepted }));
}
