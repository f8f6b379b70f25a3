import { answerOf, api } from '../../../api/client.js';
import type { Order, RouteEvent } from '../../../api/shapes.js';
import { totalOf } from '../../../format/total.js';
import type { Cell } from '../../../csv/csv.js';

export const EXPORTS = ['purchases', 'sales', 'prices', 'events'] as const;
export type Export = (typeof EXPORTS)[number];

type Row = readonly Cell[];

const LINE = ['sku_id', 'title', 'quantity', 'amount_minor'];

/** Amounts are in minor units, so that sums are exact; times are those of the interface, with their zone. */
const HEADS: Record<Export, Row> = {
  purchases: ['id', 'ordered_at', 'supplier_number', 'status', ...LINE],
  sales: ['id', 'sold_at', 'machine_id', 'machine', 'status', ...LINE],
  prices: [
    ...['machine_id', 'machine', 'slot_id', 'sku_id', 'title'],
    ...['price_minor', 'stock', 'capacity', 'locked'],
  ],
  events: ['id', 'occurred_at', 'kind', 'summary', 'reasoning', 'machine_id', 'by'],
};

const PAGE = 100;
const EVENTS_PAGE = 500;
/** More does not open in a spreadsheet. */
const MOST_ROWS = 1_000_000;

/** All rows since a time; `onProgress` is told how many there are so far. */
export async function exportedRows(
  what: Export,
  from: string,
  onProgress: (count: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [HEADS[what]];
  for await (const more of READERS[what](from)) {
    rows.push(...more);
    onProgress(rows.length - 1);
    if (rows.length > MOST_ROWS) break;
  }
  return rows;
}

const READERS: Record<Export, (from: string) => AsyncGenerator<Row[]>> = {
  purchases: (from) => orders('purchase', from, purchaseRows),
  sales: (from) => orders('sale', from, saleRows),
  prices,
  events,
};

async function* orders(
  kind: 'purchase' | 'sale',
  from: string,
  rowsOf: (order: Order) => Row[],
): AsyncGenerator<Row[]> {
  const list = { kind, from, limit: PAGE, ...(kind === 'sale' && { trade_status: 'all' }) };
  let cursor: string | undefined;
  do {
    const query = { ...list, ...(cursor !== undefined && { cursor }) };
    const page = await answerOf(api.GET('/ucp/v1/orders', { params: { query } }));
    yield page.orders.flatMap(rowsOf);
    cursor = page.pagination?.cursor;
  } while (cursor !== undefined);
}

const purchaseRows = (order: Order): Row[] =>
  order.line_items.map((line) => [
    order.id,
    order.fulfillment.events[0]?.occurred_at,
    order.label,
    order.supplier_status?.description,
    ...lineCells(line),
  ]);

const saleRows = (order: Order): Row[] =>
  order.line_items.map((line) => [
    order.id,
    order.fulfillment.events[0]?.occurred_at,
    order.location,
    order.location_name,
    order.trade_status,
    ...lineCells(line),
  ]);

const lineCells = ({ item, quantity, totals }: Order['line_items'][number]): Cell[] => [
  item.id,
  item.title,
  quantity.original,
  totalOf(totals),
];

async function* prices(): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const pagination = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const page = await answerOf(api.POST('/ucp/v1/locations/search', { body: { pagination } }));
    for (const { id, name } of page.locations) {
      const path = { id };
      const read = await answerOf(api.GET('/ucp/v1/locations/{id}/slots', { params: { path } }));
      yield read.slots.map(({ slot_id, item, price, stock, capacity, locked }) => [
        ...[id, name, slot_id, item.id, item.title],
        ...[price.amount, stock, capacity ?? undefined, String(locked)],
      ]);
    }
    cursor = page.pagination.cursor;
  } while (cursor !== undefined);
}

/** Newest first, until the time is reached. */
async function* events(from: string): AsyncGenerator<Row[]> {
  let before: string | undefined;
  for (;;) {
    const query = { limit: EVENTS_PAGE, ...(before !== undefined && { before }) };
    const read = await answerOf(api.GET('/ucp/v1/events', { params: { query } }));
    const wanted = read.events.filter(({ occurred_at: at }) => Date.parse(at) >= Date.parse(from));
    yield wanted.map(eventRow);
    before = read.events.at(-1)?.id;
    if (before === undefined || wanted.length < read.events.length) return;
  }
}

const eventRow = (event: RouteEvent): Row => [
  event.id,
  event.occurred_at,
  event.kind,
  event.summary,
  event.reasoning,
  event.location,
  event.by?.name,
];
