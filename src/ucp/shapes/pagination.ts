import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsLimit, IsWhole } from '../../validation/index.js';
import { UcpError } from '../errors/ucp-error.js';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const MAX_CURSOR_LENGTH = 1024;

const QueryCursor = (documented: ApiPropertyOptions) =>
  applyDecorators(
    ApiPropertyOptional({ description: 'Opaque; from the answer before', ...documented }),
    IsOptional(),
    IsString({ message: 'must be a string' }),
    MaxLength(MAX_CURSOR_LENGTH, {
      message: `must have at most ${MAX_CURSOR_LENGTH} characters`,
    }),
  );

interface CountRange {
  maximum: number;
  default?: number;
  description?: string;
}

/** A query parameter that counts something, from 1; it is text, as all of a query is. */
export const QueryCount = ({ maximum, ...documented }: CountRange) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum, ...documented }),
    IsOptional(),
    IsLimit(maximum),
  );

/** The class that the query of a `GET` list extends, with the filters of its own. */
export function listQuery(limit: CountRange, cursor: { description?: string } = {}) {
  class ListQuery {
    @QueryCount(limit)
    limit?: string;

    @QueryCursor(cursor)
    cursor?: string;
  }
  return ListQuery;
}

/** What a search has in its body instead. */
export class PaginationRequest {
  @QueryCursor({ type: String, nullable: true, maxLength: MAX_CURSOR_LENGTH })
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

/** The columns that a list is sorted by, of the last entry of a page. */
export type CursorPosition = readonly (string | number)[];

export interface ListPage<T> {
  items: T[];
  pagination: PaginationResponse;
}

/**
 * Cuts a page out of what was found.
 * @param found one entry more than the limit, where there is one: then there is a next page.
 */
export function paginate<T>(
  found: readonly T[],
  limit: number,
  positionOf: (last: T) => CursorPosition,
  total?: number,
): ListPage<T> {
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  const next = last === undefined ? null : positionOf(last);
  return { items, pagination: paginationTo(next, total) };
}

/** @param next the position that the next page begins after; null when there is no next page. */
export const paginationTo = (next: CursorPosition | null, total?: number): PaginationResponse => ({
  ...(next && { cursor: encodeCursor(next) }),
  has_next_page: next !== null,
  ...(total !== undefined && { total_count: total }),
});

/** A position in a list as an opaque text. */
export const encodeCursor = (position: CursorPosition): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * The position that `encodeCursor` was given; null without a cursor, on the first page.
 * @param shape an example of it, by which the types are checked.
 * @param path where the caller gave it, for the error.
 * @throws UcpError `invalid` for anything else.
 */
export function decodeCursor<T extends CursorPosition>(
  cursor: string | null | undefined,
  shape: T,
  path = '$.cursor',
): T | null {
  if (cursor === undefined || cursor === null) return null;
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

export const unknownCursor = (path = '$.cursor'): UcpError =>
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
