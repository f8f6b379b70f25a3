import { ApiProperty } from '@nestjs/swagger';
import { skuId } from '../../skus/index.js';
import { Price, price } from '../../ucp/index.js';
import { slotCapacity } from '../domain/slot-capacity.js';
import { slotId } from '../domain/slot-id.js';
import type { Slot } from './slots.repository.js';

export class SlotItem {
  @ApiProperty({ example: 'acme-machine:AC300140' })
  id: string;

  @ApiProperty()
  title: string;
}

export class SlotBody {
  @ApiProperty({ example: 'M1' })
  location: string;

  @ApiProperty({ example: 'M1-AC300140' })
  slot_id: string;

  @ApiProperty({ type: SlotItem })
  item: SlotItem;

  @ApiProperty({ type: Price })
  price: Price;

  @ApiProperty({ type: 'integer' })
  stock: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null when unknown' })
  capacity: number | null;

  @ApiProperty()
  locked: boolean;
}

export class SlotAnswer {
  @ApiProperty({ type: SlotBody })
  slot: SlotBody;
}

export const slotAnswer = (slot: Slot): SlotAnswer => ({ slot: slotBody(slot) });

export const slotBody = (slot: Slot): SlotBody => ({
  location: slot.locationId,
  slot_id: slotId(slot.locationId, slot.vendorSku),
  item: { id: skuId(slot.namespace, slot.vendorSku), title: slot.title },
  price: price(slot.priceFen),
  stock: slot.stock,
  capacity: slotCapacity(slot),
  locked: slot.locked,
});
