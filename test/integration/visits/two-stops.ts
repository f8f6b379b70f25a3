import { product } from '../../support/vendor/index.js';
import { fix, stopsOf } from './visit-calls.js';
import type { VisitsRoute } from './visits-route.js';

/** Forgets everything else, and fixes a day with two machines. Returns the ids of their stops. */
export async function fixTwoStops(
  route: VisitsRoute,
  date: string,
): Promise<{ M1: string; M2: string }> {
  route.shop.alpha.answer('catalog', { products: [product('cola', 210)] });
  await route.clear();
  await route.machine(
    'M1',
    2,
    { vendorSku: 'cola', capacity: 12, stock: 2 },
    { vendorSku: 'tea', capacity: 9, stock: 3 },
  );
  await route.machine('M2', 4);
  await route.forgetPlan();
  const [first, second] = stopsOf(
    await fix(route.service, { date, tours: [{ stops: ['M1', 'M2'] }] }),
  );
  return { M1: first?.id ?? '', M2: second?.id ?? '' };
}
