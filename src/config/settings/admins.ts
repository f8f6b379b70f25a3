import { z } from 'zod';
import { jsonObject } from '../environment.js';
import { listOf, text } from '../fields.js';

/** Who may resolve approvals besides the token holder: user ids and chat ids. */
export interface Admins {
  dashboard: string[];
  chat: string[];
}

const ids = listOf(text(1, 128), 500, 'ids')
  .nullish()
  .transform((given) => given ?? []);

export const admins = jsonObject<Admins>(z.object({ dashboard: ids, chat: ids }));
