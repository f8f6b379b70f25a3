import { ApiProperty } from '@nestjs/swagger';
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

export class MachinePicksBody {
  @ApiProperty()
  location: string;

  @ApiProperty({ description: 'Its id where the machine was removed' })
  name: string;

  @ApiProperty({ type: PostalAddress })
  address: PostalAddress;

  @ApiProperty({ type: [PickedLineBody] })
  line_items: PickedLineBody[];

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

  @ApiProperty({ type: 'integer', description: 'In pieces' })
  total_quantity: number;
}
