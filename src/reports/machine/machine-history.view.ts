import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Config } from '../../config/index.js';
import { DAYS_AHEAD, PAST_DAYS, type MachineDay, type Outlook } from './machine-history.service.js';

/** Expectations have two decimals. */
const STEPS = 100;

class MachineOutlook {
  @ApiProperty({ type: 'number', minimum: 0, description: 'Units, while nothing is sold out' })
  expected: number;

  @ApiProperty({ type: 'integer', description: 'At most this in one case of ten' })
  low: number;

  @ApiProperty({ type: 'integer', description: 'At most this in nine cases of ten' })
  high: number;
}

class MachineDayBody {
  @ApiProperty({ format: 'date', example: '2026-06-01' })
  date: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Units sold and not refunded, as in the sales report; null on days to come',
  })
  units: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'In minor units: what customers paid and did not get back; null on days to come',
  })
  net_revenue: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Pieces at the last reading of the day; null when it was not read',
  })
  stock: number | null;

  @ApiProperty({
    type: MachineOutlook,
    nullable: true,
    description: 'By the newest forecast until that day; null before the first',
  })
  forecast: MachineOutlook | null;

  @ApiProperty({ type: 'integer', description: 'Pieces that runs brought' })
  received: number;

  @ApiProperty({ type: 'integer', description: 'Products whose price was changed' })
  price_changes: number;
}

export class MachineHistoryAnswer {
  @ApiProperty({ example: 'M1' })
  location: string;

  @ApiProperty({ example: 'Asia/Shanghai', description: "The operator's, whose days" })
  timezone: string;

  @ApiProperty({
    type: [MachineDayBody],
    description: `${PAST_DAYS} days until today, then ${DAYS_AHEAD} to come`,
  })
  days: MachineDayBody[];
}

@Injectable()
export class MachineHistoryView {
  constructor(private readonly config: Config) {}

  answer(location: string, days: readonly MachineDay[]): MachineHistoryAnswer {
    return { location, timezone: this.config.operatorTimezone, days: days.map(dayBody) };
  }
}

const dayBody = ({
  date,
  sold,
  stock,
  outlook,
  received,
  changedPrices,
}: MachineDay): MachineDayBody => ({
  date,
  units: sold?.units ?? null,
  net_revenue: sold && Number(sold.netFen),
  stock,
  forecast: outlook && outlookBody(outlook),
  received,
  price_changes: changedPrices,
});

const outlookBody = ({ expected, low, high }: Outlook): MachineOutlook => ({
  expected: Math.round(expected * STEPS) / STEPS,
  low,
  high,
});
