import type {
  LedgerPage,
  LedgerQuery,
  MachineAdapter,
  PriceLine,
  ReadResult,
  RestockLine,
} from '../contract.js';
import {
  countAnswer,
  inventoryAnswer,
  ledgerAnswer,
  restockStatusAnswer,
} from './schemas/machine.schemas.js';
import { VendorClient, type HttpAdapterOptions } from './vendor-client.js';
import { segment, withQuery } from './vendor-path.js';

const LARGEST_PAGE = 100;

/** A ledger without a single valid record is not an empty one. */
function failIfAllLeftOut(value: LedgerPage): ReadResult<LedgerPage> {
  const { records, leftOut = [], pages } = value;
  const [first] = leftOut;
  if (!first || records.length > 0 || pages > 1) return { ok: true, value };
  return { ok: false, kind: 'invalid_answer', reason: first.problem, leftOut };
}

export class HttpMachineAdapter implements MachineAdapter {
  private readonly client: VendorClient;

  constructor(options: HttpAdapterOptions) {
    this.client = new VendorClient(options);
  }

  inventory(locationId: string) {
    const path = withQuery('/inventory', { locationId });
    return this.client.read({ method: 'inventory', path, answer: inventoryAnswer });
  }

  async ledger({ page = 1, size = LARGEST_PAGE, ...query }: LedgerQuery) {
    const result = await this.client.read({
      method: 'ledger',
      path: withQuery('/ledger', { ...query, page, size }),
      answer: ledgerAnswer({ page, size }),
    });
    return result.ok ? failIfAllLeftOut(result.value) : result;
  }

  updatePrices(locationId: string, lines: PriceLine[]) {
    return this.client.write(
      { method: 'updatePrices', path: '/prices', answer: countAnswer, needs: 'pricing' },
      { locationId, lines },
    );
  }

  restockRecommend(locationId: string, ref: string, lines: RestockLine[]) {
    return this.client.write(
      { method: 'restockRecommend', path: '/restock', answer: countAnswer, needs: 'replenishment' },
      { locationId, ref, binding: false, lines },
    );
  }

  restockStatus(ref: string) {
    return this.client.read({
      method: 'restockStatus',
      path: `/restock/${segment(ref)}`,
      answer: restockStatusAnswer,
      asksForRef: true,
      needs: 'replenishment',
    });
  }

  /** Waits for running calls and closes the connections. */
  close(): Promise<void> {
    return this.client.close();
  }
}
