import { z } from 'zod';
import type {
  StockUnit,
  SupplyCatalog,
  SupplyOrderStatus,
  SupplyProduct,
  SupplySite,
} from '../../contract.js';
import {
  address,
  code,
  count,
  description,
  detail,
  expected,
  fen,
  flag,
  id,
  isNothingLeft,
  LARGEST_COUNT,
  listOf,
  numericId,
  oneOf,
  optional,
  positiveCount,
  rawStatus,
  recordsOf,
  title,
  vendorSku,
  withLeftOut,
} from './fields.js';

const productAnswer = z.object(
  {
    vendorSku,
    title,
    spec: description.nullish(),
    category: title.nullish(),
    imageUrl: address,
    barcode: code.nullish(),
    packSize: positiveCount,
    packPriceFen: fen.nullish(),
    eachPriceFen: fen.nullish(),
    eachPriceDerived: flag.nullish(),
    stock: count,
    stockUnit: optional(oneOf('each', 'pack')),
  },
  expected('an object'),
);

/** Everything else here counts pieces. */
const product = (stockUnit: StockUnit) =>
  productAnswer.transform((answer, context): SupplyProduct => {
    const price = eachPrice(answer);
    if (price === undefined) {
      const message = 'expected a price, found neither eachPriceFen nor packPriceFen';
      context.addIssue({ code: 'custom', path: ['eachPriceFen'], message });
      return z.NEVER;
    }
    return {
      vendorSku: answer.vendorSku,
      title: answer.title,
      spec: answer.spec ?? undefined,
      category: answer.category ?? undefined,
      imageUrl: answer.imageUrl,
      barcode: answer.barcode ?? undefined,
      packSize: answer.packSize,
      packPriceFen: answer.packPriceFen ?? null,
      eachPriceFen: price.fen,
      eachPriceDerived: price.derived,
      stock: pieces(answer, answer.stockUnit ?? stockUnit),
    };
  });

const pieces = ({ stock, packSize }: { stock: number; packSize: number }, unit: StockUnit) =>
  unit === 'pack' ? Math.min(stock * packSize, LARGEST_COUNT) : stock;

function eachPrice(
  answer: z.output<typeof productAnswer>,
): { fen: number; derived: boolean } | undefined {
  if (typeof answer.eachPriceFen === 'number') {
    return { fen: answer.eachPriceFen, derived: answer.eachPriceDerived ?? false };
  }
  if (typeof answer.packPriceFen === 'number') {
    return { fen: Math.round(answer.packPriceFen / answer.packSize), derived: true };
  }
  return undefined;
}

const site = z.object(
  { id, name: optional(title), address: optional(description) },
  expected('an object'),
) satisfies z.ZodType<SupplySite>;

/** @param stockUnit of products that do not say what their stock counts. */
export const catalogAnswer = (stockUnit: StockUnit = 'each') =>
  z
    .object({
      products: recordsOf('products', product(stockUnit), 'vendorSku'),
      sites: recordsOf('sites', site, 'id').nullish(),
    })
    .transform(({ products, sites }, context): SupplyCatalog => {
      const { taken = [], leftOut = [] } = sites ?? {};
      const noSites = sites && products.taken.length === 0 && isNothingLeft(sites);
      const issue = isNothingLeft(products) ? products.issue : noSites ? sites.issue : undefined;
      if (issue) context.addIssue({ ...issue });
      return withLeftOut({ products: products.taken, sites: taken }, [
        ...products.leftOut,
        ...leftOut,
      ]);
    });

export const createOrderAnswer = z.object({ externalRef: numericId });

export const orderStatusAnswer = z.object({
  state: oneOf('ordered', 'arrived', 'cancelled'),
  description: optional(description).transform((value) => value ?? ''),
  rawStatus,
  logistics: optional(listOf(detail)).transform((value) => value ?? []),
}) satisfies z.ZodType<SupplyOrderStatus>;
