import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../auth/index.js';
import { Config } from '../../../config/index.js';
import { MachineReadingsService, slotId, StockReceiptService } from '../../../locations/index.js';
import { UcpError } from '../../../ucp/index.js';
import { ReceiptsRepository } from '../../run-records/receipts.repository.js';
import { RunListService } from '../records/run-list.service.js';
import { AwaitedGoodsService } from './awaited-goods.service.js';
import { RunReceiptService } from './run-receipt.service.js';

export interface ReceivedProduct {
  vendor_sku: string;
  quantity: number;
}

export interface MachineReceipt {
  locationId: string;
  /** The day of the visit: what runs brought since then was received with them. */
  date: string;
  filledAt: Date;
  received: readonly ReceivedProduct[];
  note: string | null;
}

/** Records what was filled into a machine, whichever runs brought it. */
@Injectable()
export class MachineReceiptService {
  constructor(
    private readonly config: Config,
    private readonly awaited: AwaitedGoodsService,
    private readonly runs: RunListService,
    private readonly receipts: RunReceiptService,
    private readonly past: ReceiptsRepository,
    private readonly readings: MachineReadingsService,
    private readonly stock: StockReceiptService,
  ) {}

  /**
   * What is named is received with the placed run that brings it, once, if it can have arrived. The
   * run stays open for everything else, also for products of which nothing was filled in. What no
   * run can have brought was taken along from elsewhere: it raises the stock only.
   * @throws UcpError when a run has brought it already: the stock would be raised twice.
   */
  async receive(
    manager: EntityManager,
    { locationId, date, filledAt, received, note }: MachineReceipt,
    by: Caller,
  ): Promise<void> {
    if (received.length === 0) return;
    requireOnce(received);
    let others = [...received];
    for (const id of await this.awaited.runsAt([locationId])) {
      const lines = await this.awaited.of(await this.runs.lock(manager, id), filledAt);
      const awaited = new Set(
        lines.filter((line) => line.locationId === locationId).map(({ vendorSku }) => vendorSku),
      );
      const brought = others.filter(({ vendor_sku: sku }) => awaited.has(sku));
      others = others.filter((product) => !brought.includes(product));
      const delivered = brought
        .filter(({ quantity }) => quantity > 0)
        .map(({ vendor_sku: sku, quantity }) => ({ slot_id: slotId(locationId, sku), quantity }));
      if (delivered.length === 0) continue;
      await this.receipts.receivePart(
        id,
        { delivered, location: locationId, receivedAt: filledAt, note },
        by,
      );
    }
    const filled = others.filter(({ quantity }) => quantity > 0);
    await this.requireSlots(locationId, received, filled);
    await this.requireNotBrought({ locationId, date, received }, filled);
    await this.stock.raise(
      manager,
      filled.map(({ vendor_sku: vendorSku, quantity }) => ({ locationId, vendorSku, quantity })),
      filledAt,
    );
  }

  /** After the runs are locked: what they have brought by now is known. */
  private async requireNotBrought(
    { locationId, date, received }: Omit<MachineReceipt, 'filledAt' | 'note'>,
    products: readonly ReceivedProduct[],
  ): Promise<void> {
    const zone = this.config.operatorTimezone;
    const brought =
      products.length === 0 ? [] : await this.past.broughtSince(locationId, date, zone);
    for (const product of products) {
      const twice = brought.find(({ vendorSku }) => vendorSku === product.vendor_sku);
      if (!twice) continue;
      throw new UcpError('already_delivered', {
        content: `The product ${JSON.stringify(twice.vendorSku)} was received with run ${twice.runId} already; leave it out`,
        path: `$.received[${received.indexOf(product)}].vendor_sku`,
      });
    }
  }

  private async requireSlots(
    locationId: string,
    received: readonly ReceivedProduct[],
    products: readonly ReceivedProduct[],
  ): Promise<void> {
    const slots = products.length === 0 ? [] : await this.readings.slots(locationId);
    const known = new Set(slots.map(({ vendorSku }) => vendorSku));
    const unknown = products.find(({ vendor_sku: sku }) => !known.has(sku));
    if (!unknown) return;
    throw new UcpError('invalid', {
      content: `The machine ${locationId} holds no product ${JSON.stringify(unknown.vendor_sku)}`,
      path: `$.received[${received.indexOf(unknown)}].vendor_sku`,
    });
  }
}

function requireOnce(received: readonly ReceivedProduct[]): void {
  const skus = received.map(({ vendor_sku: sku }) => sku);
  const index = skus.findIndex((sku, at) => skus.indexOf(sku) < at);
  if (index < 0) return;
  throw new UcpError('invalid', {
    content: `The product ${JSON.stringify(skus[index])} is listed twice`,
    path: `$.received[${index}].vendor_sku`,
  });
}
