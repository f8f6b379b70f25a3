import type { LeftOut, ReadResult } from '../../contract.js';
import { interpretAnswer } from '../interpret-answer.js';
import { ledgerAnswer } from './machine.schemas.js';
import type { Shape } from './object-of.js';
import { catalogAnswer } from './supply.schemas.js';

export const PRODUCT = {
  vendorSku: 'cola',
  title: '可乐',
  packSize: 24,
  eachPriceFen: 210,
  stock: 3,
};
export const ITEM = { vendorSku: 'cola', title: '可乐', priceFen: 300, stock: 3 };
export const LINE = { vendorSku: 'cola', priceFen: 300, costFen: null, status: 'paid' };
export const RECORD = {
  orderNo: 'T1',
  status: '3',
  locationId: 'm-1',
  totalFen: 300,
  createdAt: 1_760_000_000_000,
  createdAtRaw: '2025-10-09 16:53:20',
  lines: [LINE],
};
export const STATUS = { state: 'ordered', description: '已下单', rawStatus: 3, logistics: [] };
export const RESTOCK = {
  state: 'completed',
  delivered: [],
  completedAt: 1_760_000_000_000,
  rawStatus: null,
};

export const catalogOf = (product: object) => ({ products: [product], sites: [] });
export const pageOf = (record: object) => ({ records: [record], page: 1, pages: 1, total: 1 });
export const ledger = ledgerAnswer({ page: 1, size: 100 });
export const catalog = catalogAnswer();

/** Why the response, or its only record, was not accepted. */
export const problemOf = (result: ReadResult<unknown>): string => {
  if (!result.ok) return result.reason;
  const { leftOut = [] } = result.value as { leftOut?: readonly LeftOut[] };
  return leftOut.map(({ problem }) => problem).join();
};

export const read = <T>(answer: Shape<T>, fields: object) =>
  interpretAnswer({ status: 200, body: { ok: true, ...fields } }, { answer });
