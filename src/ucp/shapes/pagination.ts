import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { IsLimit, IsWhole, Nullable, Optional } from '../../validation/index.js';
import { UcpError } from '../errors/ucp-error.js';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const MAX_CURSOR_LENGTH = 1024;

const Cursor = (documented: ApiPropertyOptions) =>
  applyDecorators(
    ApiPropertyOptional({ description: 'Opaque; from the answer before', ...documented }),
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

/** A counting query parameter, at least 1. It is a string, like everything in a query. */
export const QueryCount = ({ maximum, ...documented }: CountRange) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum, ...documented }),
    Optional(),
    IsLimit(maximum),
  );

/** The base class of a `GET` list's query; each list adds its own filters. */
export function listQuery(limit: CountRange, cursor: { description?: string } = {}) {
  class ListQuery {
    @QueryCount(limit)
    limit?: string;

    @Optional()
    @Cursor(cursor)
    cursor?: string;
  }
  return ListQuery;
}

/** The pagination of a search, in its body. */
export class PaginationRequest {
  @Nullable()
  @Cursor({ type: String, nullable: true, maxLength: MAX_CURSOR_LENGTH })
  cursor?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    default: DEFAULT_LIMIT,
    description: `More than ${MAX_LIMIT} are cut to that`,
  })
  @Nullable()
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

/** The requested page size, limited to the maximum. */
export const pageLimit = (request?: PaginationRequest | null): number =>
  Math.min(request?.limit ?? DEFAULT_LIMIT, MAX_LIMIT);

/** The sort columns of the last entry of a page. */
export type CursorPosition = readonly (string | number)[];

export interface ListPage<T> {
  items: T[];
  pagination: PaginationResponse;
}

/**
 * Cuts a page from the entries found.
 * @param found one entry more than the limit if there is a next page.
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

/** @param next the position after which the next page starts; null when there is none. */
export const paginationTo = (next: CursorPosition | null, total?: number): PaginationResponse => ({
  ...(next && { cursor: encodeCursor(next) }),
  has_next_page: next !== null,
  ...(total !== undefined && { total_count: total }),
});

/** Encodes a position in a list as an opaque string. */
export const encodeCursor = (position: CursorPosition): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * Decodes a cursor; null without one, on the first page.
 * @param shape an example of the position, whose types are checked.
 * @param path where the caller gave the cursor, for the error.
 * @throws UcpError `invalid` for anything that `encodeCursor` did not produce.
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
