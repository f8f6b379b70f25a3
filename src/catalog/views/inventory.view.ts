import { ApiProperty } from '@nestjs/swagger';
import type { MachineItem } from '../../adapters/index.js';
import { slotCapacity, slotId, type SlotFacts } from '../../locations/index.js';

export class InventoryView {
  @ApiProperty({ description: 'The machine' })
  location: string;

  @ApiProperty()
  slot_id: string;

  @ApiProperty({ type: 'integer' })
  stock: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null when unknown' })
  capacity: number | null;

  @ApiProperty({ description: 'The operator wants nothing changed here' })
  locked: boolean;
}

const NOTHING_KNOWN: SlotFacts = {
  locked: false,
  counted: null,
  observedDays: null,
  highestStock: null,
};

export const inventoryView = (
  location: string,
  { vendorSku, stock }: MachineItem,
  facts: SlotFacts = NOTHING_KNOWN,
): InventoryView => ({
  location,
  slot_id: slotId(location, vendorSku),
  stock,
  capacity: slotCapacity(facts),
  locked: facts.locked,
});
