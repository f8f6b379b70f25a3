import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsWhole } from '../../validation/index.js';
import { UcpError } from '../errors/ucp-error.js';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

export class PaginationRequest {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 1024,
    description: 'Opaque; from the answer before',
  })
  @IsOptional()
  @IsString({ message: 'must be a string' })
  @MaxLength(1024, { message: 'must have at most 1024 characters' })
  cursor?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    default: DEFAULT_LIMIT,
    description: `More than ${MAX_LIMIT} are cut to that`,
  })
  @IsOptional()
  @IsWhole(1, Number.MAX_SAFE_INTEGER)
  limit?: number | null;
}

export class PaginationResponse {
  @ApiPropertyOptional({ description: 'Present exactly when there is a next page' })
  cursor?: string;

  @ApiProperty()
  has_next_page: boolean;

  @ApiPropertyOptional({ type: 'integer', minimum: 0 })
  total_count?: number;
}

/** The page size asked for; more than the most we give is cut to that. */
export const pageLimit = (request?: PaginationRequest | null): number =>
  Math.min(request?.limit ?? DEFAULT_LIMIT, MAX_LIMIT);

/** A position in a list as an opaque text. */
export const encodeCursor = (position: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * The position that `encodeCursor` was given.
 * @param shape an example of it, by which the types are checked.
 * @param path where the caller gave it, for the error.
 * @throws UcpError `invalid` for anything else.
 */
export function decodeCursor<T extends readonly (string | number)[]>(
  cursor: string,
  shape: T,
  path = '$.pagination.cursor',
): T {
  const position = parsed(cursor);
  const fits =
    Array.isArray(position) &&
    position.length === shape.length &&
    position.every(
      (part, index) =>
        typeof part === typeof shape[index] &&
        (typeof part !== 'number' || (Number.isSafeInteger(part) && part >= 0)) &&
        (typeof part !== 'string' || (part.isWellFormed() && !part.includes('\0'))),
    );
  if (fits) return position as unknown as T;
  throw unknownCursor(path);
}

export const unknownCursor = (path: string): UcpError =>
  new UcpError('invalid', {
    content: 'This cursor is not one that was given out here; start again without it',
    path,
  });

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
