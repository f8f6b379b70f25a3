import { z } from 'zod';
import type {
  SupplyCatalog,
  SupplyOrderStatus,
  SupplyProduct,
  SupplySite,
} from '../../contract.js';
import {
  count,
  detail,
  expected,
  fen,
  flag,
  id,
  listOf,
  oneOf,
  optional,
  positiveCount,
  rawStatus,
  text,
  vendorSku,
} from './fields.js';

const productAnswer = z.object(
  {
    vendorSku,
    title: text,
    spec: text.nullish(),
    category: text.nullish(),
    imageUrl: text.nullish(),
    barcode: text.nullish(),
    packSize: positiveCount,
    packPriceFen: fen.nullish(),
    eachPriceFen: fen.nullish(),
    eachPriceDerived: flag.nullish(),
    stock: count,
  },
  expected('an object'),
);

const product = productAnswer.transform((answer, context): SupplyProduct => {
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
    imageUrl: answer.imageUrl ?? undefined,
    barcode: answer.barcode ?? undefined,
    packSize: answer.packSize,
    packPriceFen: answer.packPriceFen ?? null,
    eachPriceFen: price.fen,
    eachPriceDerived: price.derived,
    stock: answer.stock,
  };
});

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
  { id, name: optional(text), address: optional(text) },
  expected('an object'),
) satisfies z.ZodType<SupplySite>;

export const catalogAnswer = z.object({
  products: listOf(product),
  sites: listOf(site),
}) satisfies z.ZodType<SupplyCatalog>;

export const createOrderAnswer = z.object({ externalRef: id });

export const orderStatusAnswer = z.object({
  state: oneOf('ordered', 'arrived', 'cancelled'),
  description: text,
  rawStatus,
  logistics: listOf(detail),
}) satisfies z.ZodType<SupplyOrderStatus>;
