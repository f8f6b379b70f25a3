import type { SupplyAdapter, SupplyFulfillment, SupplyOrderLine } from '../contract.js';
import { catalogAnswer, createOrderAnswer, orderStatusAnswer } from './schemas/supply.schemas.js';
import { VendorClient, type HttpAdapterOptions } from './vendor-client.js';
import { segment, withQuery } from './vendor-path.js';

export class HttpSupplyAdapter implements SupplyAdapter {
  private readonly client: VendorClient;
  private readonly catalogAnswer: ReturnType<typeof catalogAnswer>;

  constructor(options: HttpAdapterOptions) {
    this.client = new VendorClient(options);
    this.catalogAnswer = catalogAnswer(options.stockUnit);
  }

  catalog({ keyword }: { keyword?: string }) {
    const path = withQuery('/catalog', { keyword });
    return this.client.read({ method: 'catalog', path, answer: this.catalogAnswer });
  }

  createOrder(ref: string, lines: SupplyOrderLine[], fulfillment: SupplyFulfillment) {
    return this.client.write(
      { method: 'createOrder', path: '/orders', answer: createOrderAnswer },
      { ref, lines, fulfillment },
    );
  }

  orderStatus(ref: string) {
    return this.client.read({
      method: 'orderStatus',
      path: `/orders/${segment(ref)}`,
      answer: orderStatusAnswer,
      asksForRef: true,
    });
  }

  /** Waits for running calls and closes the connections. */
  close(): Promise<void> {
    return this.client.close();
  }
}
