import { ApiProperty } from '@nestjs/swagger';
import { Price } from '../../ucp/index.js';
import { STOP_STATUSES, type StopStatus } from '../stops/domain/stop-states.js';

class VisitDriverBody {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'drv-1',
    description: 'Null while no driver is stated',
  })
  id: string | null;

  @ApiProperty({ type: String, nullable: true })
  name: string | null;
}

class VisitProductBody {
  @ApiProperty({ example: 'AC300140' })
  vendor_sku: string;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: 'integer', description: 'As last read' })
  stock: number;

  @ApiProperty({
    type: 'integer',
    description: 'Counted or seen; while it is unknown, the most that the slot was seen to hold',
  })
  capacity: number;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'Pieces to bring' })
  quantity: number;
}

export class VisitStopBody {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'vst-1',
    description: 'Null until the day is fixed',
  })
  id: string | null;

  @ApiProperty({ example: 'M1' })
  location: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true })
  address: string | null;

  @ApiProperty({ type: 'number', nullable: true })
  latitude: number | null;

  @ApiProperty({ type: 'number', nullable: true })
  longitude: number | null;

  @ApiProperty({ format: 'date-time', description: 'As planned' })
  arrives_at: string;

  @ApiProperty({ type: 'integer', description: 'At the machine' })
  minutes: number;

  @ApiProperty({ type: 'integer', description: 'From the stop before, or the depot' })
  drive_minutes: number;

  @ApiProperty({ type: 'number', description: 'From the stop before, or the depot' })
  km: number;

  @ApiProperty({
    type: Price,
    description: 'What not going that day would cost: lost sales, and the best visit instead',
  })
  worth: Price;

  @ApiProperty({ type: Price, description: 'Of the detour and the time at the machine' })
  cost: Price;

  @ApiProperty({ example: 'worth ¥31.00, costs ¥18.00 (22 min, 4 km)' })
  text: string;

  @ApiProperty({ enum: STOP_STATUSES })
  status: StopStatus;

  @ApiProperty({ description: 'Whether the machine is pinned to this day' })
  pinned: boolean;

  @ApiProperty({ type: String, nullable: true })
  skip_reason: string | null;

  @ApiProperty({
    type: [VisitProductBody],
    description:
      'What to bring, by the stock as last read, and what runs bring that can have arrived; empty once the visit was finished',
  })
  products: VisitProductBody[];
}

class VisitTourBody {
  @ApiProperty({ type: VisitDriverBody })
  driver: VisitDriverBody;

  @ApiProperty({ format: 'date-time' })
  starts_at: string;

  @ApiProperty({ format: 'date-time', description: 'Back at the depot' })
  ends_at: string;

  @ApiProperty({ type: 'integer' })
  minutes: number;

  @ApiProperty({ type: 'number' })
  km: number;

  @ApiProperty({ type: Price })
  worth: Price;

  @ApiProperty({ type: Price })
  cost: Price;

  @ApiProperty({ type: [VisitStopBody] })
  stops: VisitStopBody[];
}

class LeftOutMachineBody {
  @ApiProperty({ example: 'M1' })
  location: string;

  @ApiProperty()
  name: string;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last day until which it pays to wait; null beyond the planned days',
  })
  can_wait_until: string | null;

  @ApiProperty({ type: Price, description: 'The margin that is expected to be lost until then' })
  expected_loss: Price;
}

class VisitDayBody {
  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ type: 'integer' })
  tours: number;

  @ApiProperty({ type: 'integer' })
  stops: number;

  @ApiProperty({ type: 'integer' })
  minutes: number;

  @ApiProperty({ type: 'number' })
  km: number;

  @ApiProperty({ type: [String], description: 'The ids of the machines' })
  locations: string[];
}

export const VISIT_DAY_STATUSES = ['suggested', 'fixed'] as const;
export type VisitDayStatus = (typeof VISIT_DAY_STATUSES)[number];

class VisitsBody {
  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ format: 'date-time', description: 'When the plan was made' })
  as_of: string;

  @ApiProperty({ enum: VISIT_DAY_STATUSES })
  status: VisitDayStatus;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Of a fixed day, another one whenever its drivers, machines or their order change; null while the day is suggested. `POST /visits` refuses a change of a day that was read with another one',
  })
  version: string | null;

  @ApiProperty({
    description:
      'False while the depot or a machine has no position: travel is then a fixed cost of each visit',
  })
  has_positions: boolean;

  @ApiProperty({ type: [VisitTourBody] })
  tours: VisitTourBody[];

  @ApiProperty({
    type: [LeftOutMachineBody],
    description: 'Machines that can wait, those with the most to lose first; at most 200',
  })
  left_out: LeftOutMachineBody[];

  @ApiProperty({ type: 'integer', description: 'How many machines can wait in all' })
  left_out_count: number;

  @ApiProperty({ type: [VisitDayBody], description: 'This day and the six after it' })
  week: VisitDayBody[];
}

export class VisitsAnswer {
  @ApiProperty({ type: VisitsBody })
  visits: VisitsBody;
}

class WishesBody {
  @ApiProperty({ example: 'M1' })
  location: string;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  pinned_to: string | null;

  @ApiProperty({ type: [String], format: 'date' })
  forbidden_on: string[];
}

export class WishesAnswer {
  @ApiProperty({ type: WishesBody })
  wishes: WishesBody;
}
