import type { LedgerLineStatus } from '../../../src/adapters/contract.js';
import { articleAt, CATALOG_SIZE } from './articles.js';
import { nth } from './nth.js';
import { utf8Json } from './utf8-text.js';

export const SLOTS_PER_MACHINE = 40;

/** The number of different products in all machines. */
const ASSORTMENT = 600;
/** Coprime to the assortment, so that no machine has a product twice. */
const SLOT_STEP = 7;

const DISTRICTS = ['河西区', '城北区', '江东区', '空港区', '高新区'];
const PLACES = ['图书馆', '体育馆', '客运站', '第一医院', '软件园 A 座', '青年公寓'];

/** A product in machines, with its frequently used JSON. */
export interface Ware {
  priceFen: number;
  capacity: number;
  /** Its inventory item, up to the stock count. */
  itemJson: string;
  /** Its line in a ledger record. */
  lineJson: Record<LedgerLineStatus, string>;
}

export interface Machine {
  id: string;
  name: string;
  wares: readonly Ware[];
}

export function placeMachines(count: number): Machine[] {
  const wares = Array.from({ length: ASSORTMENT }, (_, number) => wareAt(number));
  return Array.from({ length: count }, (_machine, index) => ({
    id: `RV${100_001 + index}`,
    name: `${nth(DISTRICTS, index)}${nth(PLACES, Math.floor(index / 5))} ${index + 1} 号机`,
    wares: Array.from({ length: SLOTS_PER_MACHINE }, (_slot, slot) =>
      nth(wares, index * 37 + slot * SLOT_STEP),
    ),
  }));
}

/** Four of five have the barcode of a product in the supplier's catalog. */
function wareAt(number: number): Ware {
  const article = articleAt(Math.floor((number * CATALOG_SIZE) / ASSORTMENT));
  const vendorSku = String(8_800_000 + number * 113);
  const priceFen = article.good.retailFen;
  const costFen = nth([null, priceFen, ...Array<number>(10).fill(article.wholesaleFen)], number);
  const capacity = 6 + (number % 10);
  const item = {
    vendorSku,
    title: `${article.title} ${article.good.size}`,
    ...(number % 5 !== 0 && { barcode: article.ean }),
    priceFen,
    imageUrl: `https://img.route.example/${vendorSku}.jpg`,
    ...(number % 2 === 0 && { capacity }),
  };
  const lineJson = (status: LedgerLineStatus) => utf8Json({ vendorSku, priceFen, costFen, status });
  return {
    priceFen,
    capacity,
    itemJson: `${utf8Json(item).slice(0, -1)},"stock":`,
    lineJson: {
      paid: lineJson('paid'),
      unpaid: lineJson('unpaid'),
      refunded: lineJson('refunded'),
      refund_failed: lineJson('refund_failed'),
      cancelled: lineJson('cancelled'),
    },
  };
}

/** The inventory after this many reads: each time a quarter of the slots has sold one unit. */
export function inventoryJson({ wares }: Machine, reads: number): string {
  const items = wares.map(({ itemJson, capacity }, slot) => {
    const sold = (slot + ((reads + slot) >> 2)) % (capacity + 1);
    return `${itemJson}${capacity - sold}}`;
  });
  return `{"ok":true,"items":[${items.join(',')}]}`;
}
