import { AdapterRegistry, type SupplyAdapter } from '../../src/adapters/index.js';
import { OWNER_ID } from '../../src/auth/index.js';
import { SupplierOrdersService, type OrderMark } from '../../src/files/index.js';
import { FileVendorService } from '../support/file-vendor.js';
import { amount, PRICE_LIST, SUPPLIER } from '../support/price-list-supplier.js';
import { useStarted } from '../support/use-started.js';
import { SHIPPING } from './calls.js';
import { newRef, type SupplySubject } from './subject.js';
import { describeSupply } from './supply-contract.js';

const OWNER = { id: OWNER_ID, kind: 'owner', name: 'Owner' } as const;

/** A supplier with a price list, and a person who sends every order at once. */
class FileSupplier implements SupplySubject {
  readonly supply: SupplyAdapter;

  private constructor(
    private readonly vendor: FileVendorService,
    /** Without the person. */
    readonly adapter: SupplyAdapter,
  ) {
    this.supply = {
      catalog: (query) => adapter.catalog(query),
      orderStatus: (ref) => adapter.orderStatus(ref),
      createOrder: async (ref, lines, fulfillment) => {
        const first = await adapter.createOrder(ref, lines, fulfillment);
        if (first.outcome !== 'waiting') return first;
        await this.mark(ref, 'sent');
        return adapter.createOrder(ref, lines, fulfillment);
      },
    };
  }

  static async start(): Promise<FileSupplier> {
    const vendor = await FileVendorService.start({}, { namespace: SUPPLIER });
    const boxed = `T4,,Water,1.5L,Drinks,6,${amount(100)},${amount(600)},100`;
    await vendor.import('prices.csv', [PRICE_LIST, boxed].join('\n'));
    const registry = vendor.service.app.get(AdapterRegistry, { strict: false });
    return new FileSupplier(vendor, registry.supply(SUPPLIER));
  }

  async books() {
    const orders = await this.vendor.service.dataSource.query<
      { ref: string; lines: object[]; fulfillment: object }[]
    >(
      `SELECT ref, ref AS "externalRef", delivery AS fulfillment,
         (SELECT jsonb_agg(line || jsonb_build_object('vendorSku', line -> 'sku'))
          FROM jsonb_array_elements(lines) AS line) AS lines
       FROM supplier_orders`,
    );
    return { orders: orders as never[] };
  }

  /** Everything that was sent arrives. */
  async advance(): Promise<void> {
    const { orders } = await this.books();
    for (const { ref } of orders as { ref: string }[]) {
      const status = await this.adapter.orderStatus(ref);
      if (status.ok && status.value.state === 'ordered') await this.mark(ref, 'arrived');
    }
  }

  cancelOrder(ref: string): Promise<void> {
    return this.mark(ref, 'cancelled');
  }

  mark(ref: string, mark: OrderMark): Promise<void> {
    const orders = this.vendor.service.app.get(SupplierOrdersService, { strict: false });
    return orders.mark(SUPPLIER, ref, { mark, arrived: null, isFinal: false }, OWNER);
  }

  close(): Promise<void> {
    return this.vendor.close();
  }
}

const supplier = useStarted(() => FileSupplier.start());

describeSupply(() => supplier);

it('claims nothing that no person has said', async () => {
  const ref = newRef();
  const lines = [{ vendorSku: 'T1', quantity: 2, unit: 'pack' as const }];
  const order = () => supplier.adapter.createOrder(ref, lines, SHIPPING);
  const waits = 'it waits to be sent by a person';
  expect(await order()).toEqual({ outcome: 'waiting', reason: waits });
  expect(await order()).toEqual({ outcome: 'waiting', reason: waits });
  expect(await supplier.adapter.orderStatus(ref)).toEqual({
    ok: false,
    kind: 'waiting',
    reason: waits,
  });
  await supplier.mark(ref, 'cancelled');
  expect(await order()).toMatchObject({ outcome: 'refused', kind: 'rejected' });
  expect(await supplier.adapter.orderStatus(ref)).toMatchObject({ ok: false, kind: 'withdrawn' });
});
