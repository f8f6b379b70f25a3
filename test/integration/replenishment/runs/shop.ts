import { startTestService, type TestService } from '../../../support/service.js';
import { product, ScriptedVendor } from '../../../support/vendor/index.js';
import { Runs, type Run } from './run-calls.js';
import { storeAlias, storeMachine, type StoredSlot } from './stored-machine.js';

/** A service with a machine platform and two suppliers, of which `alpha` is the default one. */
export interface Shop {
  service: TestService;
  runs: Runs;
  platform: ScriptedVendor;
  alpha: ScriptedVendor;
  beta: ScriptedVendor;
  machine(id: string, ...slots: StoredSlot[]): Promise<void>;
  /** Which product of a supplier a machine's product is. */
  alias(machineSku: string, supplySku: string): Promise<void>;
  close(): Promise<void>;
}

export async function openShop(environment: Record<string, string> = {}): Promise<Shop> {
  const [platform, alpha, beta] = await Promise.all([
    ScriptedVendor.start(),
    ScriptedVendor.start(),
    ScriptedVendor.start(),
  ]);
  const service = await startTestService({
    RATE_LIMIT_PER_MINUTE: '0',
    UPSTREAM_TIMEOUT_MS: '5000',
    VENDORS: JSON.stringify([
      beta.entry('beta-supply'),
      platform.entry('shop-machine', ['replenishment']),
      { ...alpha.entry('alpha-supply'), default: true },
    ]),
    ...environment,
  });
  return {
    service,
    runs: new Runs(service),
    platform,
    alpha,
    beta,
    machine: (id, ...slots) => storeMachine(service.dataSource, id, slots),
    alias: (machineSku, supplySku) =>
      storeAlias(service.dataSource, `shop-machine:${machineSku}`, supplySku),
    async close() {
      await service.close();
      await Promise.all([platform.close(), alpha.close(), beta.close()]);
    },
  };
}

/** Forgets everything else: a run of three slots in two machines, whose goods were ordered. */
export async function boughtRun(shop: Shop): Promise<Run> {
  const { runs } = shop;
  shop.alpha.answer('catalog', { products: [product('cola', 210), product('tea', 100)] });
  await runs.forget();
  await shop.machine(
    'M1',
    { vendorSku: 'cola', capacity: 12, stock: 2 },
    { vendorSku: 'tea', capacity: 5, title: '=Tea, "green"' },
  );
  await shop.machine('M2', { vendorSku: 'cola', capacity: 8 });
  await shop.alias('cola', 'alpha-supply:cola');
  await shop.alias('tea', 'alpha-supply:tea');
  const run = await runs.placed();
  await runs.buy(run);
  return run;
}
