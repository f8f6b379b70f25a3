import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TimestampService } from '../../ucp/index.js';
import { SOLD_DAYS, type SoldSlot, type SoldSlots } from './sold-slots.service.js';
import { SlotBody, slotBody } from './slot.view.js';

class SlotSales {
  @ApiProperty({ format: 'date', example: '2026-01-04', description: 'The first of the days' })
  from: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    minItems: SOLD_DAYS,
    maxItems: SOLD_DAYS,
    description: "Paid pieces on each day of the operator's zone, today last",
  })
  units: number[];
}

class SlotWithSales extends SlotBody {
  @ApiProperty({ type: SlotSales })
  sales: SlotSales;
}

class NamedLocation {
  @ApiProperty({ example: 'M1' })
  id: string;

  @ApiProperty()
  name: string;
}

export class MachineSlotsAnswer {
  @ApiProperty({ type: NamedLocation })
  location: NamedLocation;

  @ApiPropertyOptional({ format: 'date-time', description: 'Absent before the first sync' })
  last_synced_at?: string;

  @ApiProperty({
    type: [SlotWithSales],
    description: 'In the order in which its platform lists them',
  })
  slots: SlotWithSales[];
}

@Injectable()
export class MachineSlotsView {
  constructor(private readonly timestamps: TimestampService) {}

  all({ machine, firstDay, slots }: SoldSlots): MachineSlotsAnswer {
    const { id, name, lastSyncedAt } = machine;
    return {
      location: { id, name },
      ...(lastSyncedAt && { last_synced_at: this.timestamps.format(lastSyncedAt) }),
      slots: slots.map((slot) => withSales(slot, firstDay)),
    };
  }
}

const withSales = ({ soldByDay, ...slot }: SoldSlot, firstDay: string): SlotWithSales =>
  Object.assign(slotBody(slot), { sales: { from: firstDay, units: soldByDay } });
