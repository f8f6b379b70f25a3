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
  areAllLeftOut,
  LARGEST_COUNT,
  listOf,
  numericId,
  oneOf,
  optional,
  orNull,
  otherwise,
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
    spec: optional(description),
    category: optional(title),
    imageUrl: address,
    barcode: optional(code),
    packSize: positiveCount,
    packPriceFen: orNull(fen),
    eachPriceFen: orNull(fen),
    eachPriceDerived: otherwise(flag, false),
    stock: count,
    stockUnit: optional(oneOf('each', 'pack')),
  },
  expected('an object'),
);

/** Converts stock to units; everything else counts units. */
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
      spec: answer.spec,
      category: answer.category,
      imageUrl: answer.imageUrl,
      barcode: answer.barcode,
      packSize: answer.packSize,
      packPriceFen: answer.packPriceFen,
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
  if (answer.eachPriceFen !== null) {
    return { fen: answer.eachPriceFen, derived: answer.eachPriceDerived };
  }
  if (answer.packPriceFen !== null) {
    return { fen: Math.round(answer.packPriceFen / answer.packSize), derived: true };
  }
  return undefined;
}

const site = z.object(
  { id, name: optional(title), address: optional(description) },
  expected('an object'),
) satisfies z.ZodType<SupplySite>;

/** @param stockUnit for products that do not state their stock unit. */
export const catalogAnswer = (stockUnit: StockUnit = 'each') =>
  z
    .object({
      products: recordsOf('products', product(stockUnit), 'vendorSku'),
      sites: recordsOf('sites', site, 'id').nullish(),
    })
    .transform(({ products, sites }, context): SupplyCatalog => {
      const { taken = [], leftOut = [] } = sites ?? {};
      const noSites = sites && products.taken.length === 0 && areAllLeftOut(sites);
      const issue = areAllLeftOut(products) ? products.issue : noSites ? sites.issue : undefined;
      if (issue) context.addIssue({ ...issue });
      return withLeftOut({ products: products.taken, sites: taken }, [
        ...products.leftOut,
        ...leftOut,
      ]);
    });

export const createOrderAnswer = z.object({ externalRef: numericId });

export const orderStatusAnswer = z.object({
  state: oneOf('ordered', 'arrived', 'cancelled'),
  description: otherwise(description, ''),
  rawStatus,
  logistics: listOf(detail)
    .nullish()
    .transform((value) => value ?? []),
}) satisfies z.ZodType<SupplyOrderStatus>;
