import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Length } from 'class-validator';
import { validateShape } from '../validation/index.js';
import type { EnvironmentReader } from './environment.js';

/** Who may resolve approvals besides the token holder: people by id, and chats by id. */
export interface Admins {
  dashboard: string[];
  chat: string[];
}

const IsIdList = () =>
  applyDecorators(
    IsOptional(),
    IsArray({ message: 'must be a list of ids' }),
    ArrayMaxSize(500, { message: 'may hold at most 500 ids' }),
    IsString({ each: true, message: 'must hold only text' }),
    Length(1, 128, { each: true, message: 'must hold ids of 1 to 128 characters' }),
  );

class AdminsInput {
  @IsIdList()
  dashboard?: string[];

  @IsIdList()
  chat?: string[];
}

export function readAdmins(env: EnvironmentReader): Admins {
  const shaped = validateShape(
    AdminsInput,
    env.json('ADMINS', 'object') ?? { dashboard: ['owner'] },
  );
  if (shaped.ok) return { dashboard: shaped.value.dashboard ?? [], chat: shaped.value.chat ?? [] };
  for (const problem of shaped.problems) {
    env.problems.push(`ADMINS: at ${problem.path}: ${problem.content}`);
  }
  return { dashboard: [], chat: [] };
}
