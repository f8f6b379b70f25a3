import type {
  MachineAdapter,
  OrderNotSent,
  ReadResult,
  SupplyAdapter,
  WriteResult,
  WriteWaiting,
} from '../../src/adapters/contract.js';

export interface Adapters {
  supply: SupplyAdapter;
  machine: MachineAdapter;
}

/** The arguments of a call: products and a machine known to the vendor. */
export interface Goods {
  supplySku: string;
  machineSku: string;
  locationId: string;
}

export const SHIPPING = {
  method: 'shipping',
  contactName: '王芳',
  contactPhone: '13800138000',
  address: '临江市河西区纬九路 118 号',
} as const;

export const READS = ['catalog', 'orderStatus', 'inventory', 'ledger', 'restockStatus'] as const;
export const WRITES = ['createOrder', 'updatePrices', 'restockRecommend'] as const;

export type ReadName = (typeof READS)[number];
export type WriteName = (typeof WRITES)[number];

/** Makes one read call of any method, for rules that apply to all of them. */
export function read(
  name: ReadName,
  { supply, machine }: Adapters,
  { locationId }: Pick<Goods, 'locationId'>,
  ref: string,
): Promise<ReadResult<unknown> | OrderNotSent> {
  switch (name) {
    case 'catalog':
      return supply.catalog({});
    case 'orderStatus':
      return supply.orderStatus(ref);
    case 'inventory':
      return machine.inventory(locationId);
    case 'ledger':
      return machine.ledger({ fromMs: Date.now() - 3_600_000, toMs: Date.now() });
    case 'restockStatus':
      return machine.restockStatus(ref);
  }
}

/** Makes one write call of any method. */
export function write(
  name: WriteName,
  { supply, machine }: Adapters,
  { supplySku, machineSku, locationId }: Goods,
  ref: string,
): Promise<WriteResult<unknown> | WriteWaiting> {
  switch (name) {
    case 'createOrder':
      return supply.createOrder(
        ref,
        [{ vendorSku: supplySku, quantity: 2, unit: 'each' }],
        SHIPPING,
      );
    case 'updatePrices':
      return machine.updatePrices(locationId, [{ vendorSku: machineSku, priceFen: 450 }]);
    case 'restockRecommend':
      return machine.restockRecommend(locationId, ref, [
        { vendorSku: machineSku, quantity: 3, reason: 'running low' },
      ]);
  }
}
