import { startTestService, type TestService } from '../../support/service.js';
import {
  startTestSupplier,
  type TestProduct,
  type TestSupplier,
} from '../../support/test-supplier.js';
import { Shopper, type Checkout } from './purchase.js';

/** A service that buys from a supplier of the test's own. */
export interface Guarded {
  supplier: TestSupplier;
  service: TestService;
  shopper: Shopper;
  close(): Promise<void>;
}

export async function startGuarded(
  products: TestProduct[],
  sites: TestSupplier['sites'] = [],
): Promise<Guarded> {
  const supplier = await startTestSupplier(products, sites);
  const service = await startTestService({
    VENDORS: JSON.stringify([
      { namespace: 'own-supply', baseUrl: supplier.url, token: 'own-token' },
    ]),
    RATE_LIMIT_PER_MINUTE: '0',
  });
  return {
    supplier,
    service,
    shopper: new Shopper({ service }),
    async close() {
      await service.close();
      await supplier.close();
    },
  };
}

export const own = (vendorSku: string) => ({ id: `own-supply:${vendorSku}` });

export const approvalOf = ({ actions }: Checkout): string =>
  actions?.['com.example.vending.approval']?.[0]?.id ?? '';
