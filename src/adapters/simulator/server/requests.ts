import { z } from 'zod';
import { FAULT_KINDS, SIMULATED_METHODS, type Fault, type FaultMix } from '../faults.js';
import { priceLine, restockLine, supplyFulfillment, supplyOrderLine } from '../vendor/entries.js';

const MOST_LINES = 1000;
const wholeNumber = z
  .string()
  .regex(/^-?\d{1,16}$/, 'must be a whole number')
  .transform(Number);

export const catalogQuery = z.object({ keyword: z.string().optional() });

export const inventoryQuery = z.object({ locationId: z.string().min(1) });

export const ledgerQuery = z.object({
  fromMs: wholeNumber,
  toMs: wholeNumber,
  page: wholeNumber.optional(),
  size: wholeNumber.optional(),
  settledOnly: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  by: z.enum(['created', 'updated']).optional(),
});

export const refParams = z.object({ ref: z.string().min(1) });

export const orderBody = z.object({
  ref: z.string().min(1),
  lines: z.array(supplyOrderLine).min(1).max(MOST_LINES),
  fulfillment: supplyFulfillment,
});

export const pricesBody = z.object({
  locationId: z.string().min(1),
  lines: z.array(priceLine).min(1).max(MOST_LINES),
});

export const restockBody = z.object({
  locationId: z.string().min(1),
  ref: z.string().min(1),
  binding: z.literal(false),
  lines: z.array(restockLine).min(1).max(MOST_LINES),
});

export const methodParams = z.object({ method: z.enum(SIMULATED_METHODS) });

const fault = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  times: z.number().int().min(1).optional(),
  delayMs: z.number().int().min(0).max(600_000).optional(),
  probability: z.number().min(0).max(1).optional(),
});

const MOST_FAULTS = 50;
const SUM_SLACK = 1e-9;

const severalFaults = z
  .array(fault)
  .min(1)
  .max(MOST_FAULTS)
  .refine((mix) => sumOfShares(mix) <= 1 + SUM_SLACK, {
    error: 'the probabilities of the faults must not add up to more than 1',
  });

/** Reads one fault or a list. Not a union, so that errors refer to the form that was sent. */
export const readFaults = (body: unknown): FaultMix =>
  Array.isArray(body) ? read(severalFaults, body) : read(fault, body);

const sumOfShares = (mix: readonly Fault[]) =>
  mix.reduce((sum, { probability = 1 }) => sum + probability, 0);

export const clockBody = z.object({
  advanceMs: z
    .number()
    .int()
    .min(0)
    .max(10 * 366 * 86_400_000),
});

/** An invalid request, with a message for its sender. */
export class BadRequest extends Error {
  readonly statusCode = 400;
}

export function read<T>(shape: z.ZodType<T>, value: unknown): T {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  );
  throw new BadRequest(problems.join('; '));
}
