import { decodeCursor, UcpError, unknownCursor } from '../ucp/index.js';
import { isLocationId } from '../validation/index.js';
import { datesBetween, daysAfter, type LocalDate } from './domain/local-calendar.js';
import { GROUPINGS, type Grouping, type ReportKind, type RowPosition } from './domain/report.js';
import { DEFAULT_DAYS, DEFAULT_ROWS, MOST_DAYS, type ReportQuery } from './dto/report-query.dto.js';
import { isLocalDate } from '../validation/index.js';

/** What a report covers, the same on all its pages. */
export interface ReportScope {
  kind: ReportKind;
  from: LocalDate;
  to: LocalDate;
  by: Grouping;
  location: string | null;
}

export interface ReportRequest extends ReportScope {
  /** The row before the first of this page. */
  after: RowPosition | null;
  limit: number;
}

type Cursor = [
  kind: string,
  from: string,
  to: string,
  by: string,
  location: string,
  rank: string,
  key: string,
];

const RANK = /^-?\d{1,19}$/;

/** @throws UcpError for an unusable period, or a cursor of another report. */
export function reportRequest(
  kind: ReportKind,
  query: ReportQuery,
  today: LocalDate,
): ReportRequest {
  const limit =
    query.limit === undefined && query.format === 'csv'
      ? Number.MAX_SAFE_INTEGER
      : Number(query.limit ?? DEFAULT_ROWS);
  const held = heldBy(query.cursor);
  if (held === null) return { ...scopeOf(kind, query, today), after: null, limit };
  const { after, ...scope } = held;
  if (!isOf(scope, kind, query)) throw ofAnotherReport();
  return { ...scope, after, limit };
}

export const cursorAt = (scope: ReportScope, { rank, key }: RowPosition): Cursor => [
  scope.kind,
  scope.from,
  scope.to,
  scope.by,
  scope.location ?? '',
  String(rank),
  key,
];

function scopeOf(kind: ReportKind, query: ReportQuery, today: LocalDate): ReportScope {
  const to = query.to ?? today;
  const from = query.from ?? daysAfter(to, 1 - DEFAULT_DAYS);
  if (from > to) throw unusable('from must not be after to');
  if (daysAfter(from, MOST_DAYS - 1) < to) {
    throw unusable(`from and to must be at most ${MOST_DAYS} days apart`);
  }
  return { kind, from, to, by: query.by ?? 'day', location: query.location ?? null };
}

export const datesOf = ({ from, to }: ReportScope): LocalDate[] => datesBetween(from, to);

function heldBy(cursor: string | undefined): (ReportScope & { after: RowPosition }) | null {
  const held = decodeCursor<Cursor>(cursor, ['', '', '', '', '', '', '']);
  if (held === null) return null;
  const [kind, from, to, by, location, rank, key] = held;
  const isUsable =
    (kind === 'sales' || kind === 'profit') &&
    isGrouping(by) &&
    [from, to].every(isLocalDate) &&
    from <= to &&
    daysAfter(from, MOST_DAYS - 1) >= to &&
    (location === '' || isLocationId(location)) &&
    RANK.test(rank);
  if (!isUsable) throw unknownCursor();
  return {
    kind,
    from,
    to,
    by,
    location: location === '' ? null : location,
    after: { rank: BigInt(rank), key },
  };
}

const isGrouping = (text: string): text is Grouping =>
  (GROUPINGS as readonly string[]).includes(text);

/** Whether what was asked for agrees with the report of its cursor. */
const isOf = (scope: ReportScope, kind: ReportKind, query: ReportQuery): boolean =>
  scope.kind === kind &&
  (query.from ?? scope.from) === scope.from &&
  (query.to ?? scope.to) === scope.to &&
  (query.by ?? scope.by) === scope.by &&
  (query.location ?? scope.location) === scope.location;

const ofAnotherReport = () =>
  new UcpError('invalid', {
    content:
      'This cursor belongs to a report that was asked for otherwise; repeat what was asked for then, or start again without it',
    path: '$.cursor',
  });

const unusable = (content: string) => new UcpError('invalid', { content, path: '$.from' });
