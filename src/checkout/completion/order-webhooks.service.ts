import { Injectable } from '@nestjs/common';
import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { CheckoutSessionEntity } from '../records/checkout-session.entity.js';

/** Where the platforms that created checkouts want to be told of their orders. */
@Injectable()
export class OrderWebhooksService {
  /** @returns the address by the id of the order; none for orders of no platform. */
  async find(manager: EntityManager, orderIds: readonly string[]): Promise<Map<string, string>> {
    const found = await manager.find(CheckoutSessionEntity, {
      select: { id: true, orderWebhook: true },
      where: { id: In(orderIds), orderWebhook: Not(IsNull()) },
    });
    return new Map(
      found.flatMap(({ id, orderWebhook }) => (orderWebhook ? [[id, orderWebhook]] : [])),
    );
  }
}
