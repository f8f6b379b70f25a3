import { decodeCursor, UcpError, unknownCursor } from '../ucp/index.js';
import { isDateTime, isLocationId } from '../validation/index.js';
import { MOST_ORDERS, SETTLED_BY_ANOTHER_NAME, type ListOrders } from './dto/list-orders.dto.js';

export const WINDOW_MS = 30 * 86_400_000;

/** A position in a list; orders before it are older. */
export interface OrderPosition {
  at: Date;
  id: string;
}

/** The parameters of a list, shared by all its pages. */
interface ListedOrders {
  kind: 'sale' | 'purchase';
  from: Date;
  /** Null when open-ended. */
  to: Date | null;
  location: string | null;
  /** `all`, `settled`, or a platform's own status. */
  tradeStatus: string;
}

/** One page of a list. */
export interface OrderQuery extends ListedOrders {
  before: OrderPosition | null;
  limit: number;
}

type Cursor = [
  kind: string,
  from: string,
  to: string,
  location: string,
  tradeStatus: string,
  at: string,
  id: string,
];

const SALE_KEY = /^[1-9]\d{0,17}$/;

export function orderQuery(request: ListOrders, now: Date): OrderQuery {
  const limit = Number(request.limit ?? MOST_ORDERS);
  if (request.kind === 'purchase') refuseSaleFilters(request);
  const held = heldBy(request.cursor);
  if (held === null) return { ...firstAsked(request, now), before: null, limit };
  const { before, ...list } = held;
  if (!isOf(list, request)) throw ofAnotherList();
  return { ...list, before, limit };
}

/** The content of the cursor of the page after this position. */
export const cursorAt = (query: ListedOrders, { at, id }: OrderPosition): Cursor => [
  query.kind,
  query.from.toISOString(),
  query.to?.toISOString() ?? '',
  query.location ?? '',
  query.tradeStatus,
  at.toISOString(),
  id,
];

function firstAsked(request: ListOrders, now: Date): ListedOrders {
  const to = request.to === undefined ? null : new Date(request.to);
  const end = to ?? now;
  const from =
    request.from === undefined ? new Date(end.getTime() - WINDOW_MS) : new Date(request.from);
  if (from > end) {
    throw new UcpError('invalid', { content: 'from must not be after to', path: '$.from' });
  }
  const kind = request.kind ?? 'sale';
  const tradeStatus = kind === 'purchase' ? 'all' : statusOf(request.trade_status ?? 'settled');
  return { kind, from, to, location: request.location ?? null, tradeStatus };
}

const statusOf = (asked: string): string => (asked === SETTLED_BY_ANOTHER_NAME ? 'settled' : asked);

/** Ignoring these filters would make the answer look filtered. */
function refuseSaleFilters({ location, trade_status: status }: ListOrders): void {
  if (location !== undefined) {
    throw new UcpError('invalid', {
      content: 'location is for sales: a purchase has no machine',
      path: '$.location',
    });
  }
  if (status !== undefined && status !== 'all') {
    throw new UcpError('invalid', {
      content: 'trade_status is for sales: with kind=purchase it can only be all',
      path: '$.trade_status',
    });
  }
}

function heldBy(cursor: string | undefined): (ListedOrders & { before: OrderPosition }) | null {
  const held = decodeCursor<Cursor>(cursor, ['', '', '', '', '', '', '']);
  if (held === null) return null;
  const [kind, from, to, location, tradeStatus, at, id] = held;
  const isUsable =
    (kind === 'purchase' || (kind === 'sale' && SALE_KEY.test(id))) &&
    [from, at].every(isDateTime) &&
    (to === '' || isDateTime(to)) &&
    (location === '' || isLocationId(location));
  if (!isUsable) throw unknownCursor();
  return {
    kind,
    from: new Date(from),
    to: to === '' ? null : new Date(to),
    location: location === '' ? null : location,
    tradeStatus,
    before: { at: new Date(at), id },
  };
}

/** Whether a request's filters agree with the list of its cursor. */
function isOf(list: ListedOrders, request: ListOrders): boolean {
  const { from, to, location, trade_status: status } = request;
  return (
    list.kind === (request.kind ?? 'sale') &&
    (from === undefined || new Date(from).getTime() === list.from.getTime()) &&
    (to === undefined || new Date(to).getTime() === list.to?.getTime()) &&
    (location === undefined || location === list.location) &&
    (status === undefined || statusOf(status) === list.tradeStatus)
  );
}

const ofAnotherList = () =>
  new UcpError('invalid', {
    content:
      'This cursor belongs to a list that was asked for otherwise; repeat what was asked for then, or start again without it',
    path: '$.cursor',
  });
