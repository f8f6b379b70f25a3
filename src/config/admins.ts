import { z } from 'zod';
import type { EnvironmentReader } from './environment.js';
import { listOf, text } from './fields.js';

/** Who may resolve approvals besides the token holder: people by id, and chats by id. */
export interface Admins {
  dashboard: string[];
  chat: string[];
}

const ids = listOf(text(1, 128), 500, 'ids')
  .nullish()
  .transform((given) => given ?? []);

const admins = z.object({ dashboard: ids, chat: ids }) satisfies z.ZodType<Admins>;

export function readAdmins(env: EnvironmentReader): Admins {
  if (env.raw('ADMINS') === undefined) return { dashboard: ['owner'], chat: [] };
  return env.shaped('ADMINS', admins) ?? { dashboard: [], chat: [] };
}
