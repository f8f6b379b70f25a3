import { ApiProperty } from '@nestjs/swagger';
import type { MachineItem } from '../adapters/index.js';
import type { SlotFact } from './slot-facts.js';

export class InventoryView {
  @ApiProperty({ description: 'The machine' })
  location: string;

  @ApiProperty()
  slot_id: string;

  @ApiProperty()
  stock: number;

  @ApiProperty({ type: Number, nullable: true, description: 'Null when nobody knows it' })
  capacity: number | null;

  @ApiProperty({ description: 'The operator wants nothing changed here' })
  locked: boolean;
}

export const inventoryView = (
  location: string,
  { vendorSku, stock, capacity }: MachineItem,
  fact?: SlotFact,
): InventoryView => ({
  location,
  slot_id: `${location}-${vendorSku}`,
  stock,
  capacity: fact?.capacity ?? capacity ?? null,
  locked: fact?.locked ?? false,
});
