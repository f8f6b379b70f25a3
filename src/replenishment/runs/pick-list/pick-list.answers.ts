import { ApiProperty } from '@nestjs/swagger';
import { QuantityUnit } from '../../../skus/index.js';
import { PostalAddress } from '../../../ucp/index.js';
import { RUN_STATUSES, type RunStatus } from '../../run-records/domain/run-states.js';

class PickedItem {
  @ApiProperty({ example: 'acme-machine:AC300140' })
  id: string;

  @ApiProperty()
  title: string;
}

export class PickedLineBody {
  @ApiProperty({ type: PickedItem })
  item: PickedItem;

  @ApiProperty({ type: 'integer', description: 'In pieces' })
  quantity: number;
}

export class SlotPickBody extends PickedLineBody {
  @ApiProperty({ example: 'M1-AC300140' })
  slot_id: string;

  @ApiProperty({ type: 'integer', description: 'Pieces in the slot, as last read' })
  stock: number;

  @ApiProperty({ type: 'integer', description: 'Pieces in it once it is filled' })
  target: number;
}

export class LoadedLineBody extends PickedLineBody {
  @ApiProperty({ type: QuantityUnit })
  quantity_unit: QuantityUnit;

  @ApiProperty({ type: 'integer' })
  pieces: number;
}

class SupplierLoadBody {
  @ApiProperty({ example: 'acme-supply' })
  namespace: string;

  @ApiProperty({
    type: [LoadedLineBody],
    description: 'Quantities are in `quantity_unit`; titles are those of the machines',
  })
  line_items: LoadedLineBody[];
}

export class MachinePicksBody {
  @ApiProperty()
  location: string;

  @ApiProperty({ description: 'Its id where the machine was removed' })
  name: string;

  @ApiProperty({ type: PostalAddress })
  address: PostalAddress;

  @ApiProperty({ type: [SlotPickBody] })
  line_items: SlotPickBody[];

  @ApiProperty({ type: 'integer', description: 'In pieces' })
  total_quantity: number;
}

export class PickListBody {
  @ApiProperty({ example: 'run-1790000000000' })
  run_id: string;

  @ApiProperty({ enum: RUN_STATUSES })
  status: RunStatus;

  @ApiProperty({ format: 'date' })
  week_of: string;

  @ApiProperty({ type: [MachinePicksBody] })
  machines: MachinePicksBody[];

  @ApiProperty({ type: [PickedLineBody], description: 'Of all machines together' })
  products: PickedLineBody[];

  @ApiProperty({ type: [SupplierLoadBody], description: 'What to load from each supplier' })
  suppliers: SupplierLoadBody[];

  @ApiProperty({ type: 'integer', description: 'In pieces' })
  total_quantity: number;
}
