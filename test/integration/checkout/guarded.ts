import { startTestService, type TestService } from '../../support/service.js';
import { ScriptedVendor } from '../../support/vendor/index.js';
import { Shopper, type Checkout } from './purchase.js';

/** A service that buys from a supplier made by the test. */
export interface Guarded {
  supplier: ScriptedVendor;
  service: TestService;
  shopper: Shopper;
  close(): Promise<void>;
}

export async function startGuarded(): Promise<Guarded> {
  const supplier = await ScriptedVendor.start();
  const service = await startTestService({
    VENDORS: JSON.stringify([supplier.entry('own-supply')]),
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
