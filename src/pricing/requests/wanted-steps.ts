import { UcpError } from '../../ucp/index.js';
import type { PriceLine, ShownItem } from '../domain/price-line.js';
import { priceSteps } from '../domain/price-steps.js';
import type { Machine } from './machine.js';
import { itemPath, type WantedPrices } from '../dto/prices-request.pipe.js';

/** @throws UcpError that names every product which the machine does not hold. */
export function wantedSteps(
  { locationId }: Machine,
  { prices }: WantedPrices,
  shown: readonly ShownItem[],
): PriceLine[] {
  const { lines, absent } = priceSteps(prices, shown);
  const [problem, ...more] = absent.map((position) => ({
    code: 'invalid' as const,
    content: `Machine ${locationId} does not hold this product`,
    path: itemPath(position),
  }));
  if (problem) throw new UcpError(problem.code, problem, ...more);
  return lines;
}
