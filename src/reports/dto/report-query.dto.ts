import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { listQuery } from '../../ucp/index.js';
import { IsLocalDate, IsLocationId, Optional } from '../../validation/index.js';
import { GROUPINGS, type Grouping } from '../domain/report.js';

export const FORMATS = ['json', 'csv'] as const;
export const MOST_ROWS = 1000;
/** A year of days, or every hour of a week. */
export const DEFAULT_ROWS = 400;
/** Three years. */
export const MOST_DAYS = 1096;
export const DEFAULT_DAYS = 30;

export class ReportQuery extends listQuery(
  {
    maximum: MOST_ROWS,
    default: DEFAULT_ROWS,
    description: 'A CSV has all rows when left out',
  },
  {
    description:
      'Opaque; from the answer before. It goes on with the report it came from: what else is asked for may be repeated or left out, but not changed',
  },
) {
  @ApiPropertyOptional({
    format: 'date',
    description: `First day, in the operator's time zone; ${DEFAULT_DAYS - 1} days before \`to\` when left out. At most ${MOST_DAYS} days in all`,
  })
  @Optional()
  @IsLocalDate()
  from?: string;

  @ApiPropertyOptional({
    format: 'date',
    description: "Last day, included, in the operator's time zone; today when left out",
  })
  @Optional()
  @IsLocalDate()
  to?: string;

  @ApiPropertyOptional({
    enum: GROUPINGS,
    default: 'day',
    description:
      '`day`, `week` (ISO, key `2026-W23`) and `month` list every one of the period, oldest first; weeks and months hold only days of the period. `hour` lists the 168 hours of a week: key `1-14` is Monday from 14:00 to 15:00, summed over all Mondays. `location` lists every registered machine, `product` every product that sold, the highest first: by what customers paid in the sales report, by profit in the profit report',
  })
  @Optional()
  @IsIn(GROUPINGS, { message: `must be one of ${GROUPINGS.join(', ')}` })
  by?: Grouping;

  @ApiPropertyOptional({ description: 'Only this machine' })
  @Optional()
  @IsLocationId()
  location?: string;

  @ApiPropertyOptional({ enum: FORMATS, default: 'json' })
  @Optional()
  @IsIn(FORMATS, { message: `must be one of ${FORMATS.join(', ')}` })
  format?: (typeof FORMATS)[number];
}
