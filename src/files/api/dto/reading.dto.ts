import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsDateTime, IsLocationId, Nullable } from '../../../validation/index.js';
import { IsTimeZone } from './mapping.dto.js';

export class ConfirmReading {
  @ApiProperty({ example: 'M1', description: 'Also of later readings of the same machine' })
  @IsLocationId()
  machine_id: string;

  @ApiPropertyOptional({
    nullable: true,
    type: String,
    format: 'date-time',
    description: 'By default the time of the machine’s clock, else the one in the name of the file',
  })
  @Nullable()
  @IsDateTime()
  read_at?: string | null;

  @ApiPropertyOptional({
    nullable: true,
    type: String,
    example: 'Asia/Shanghai',
    description: 'Of the machine’s clock; the operator’s by default',
  })
  @Nullable()
  @IsTimeZone()
  time_zone?: string | null;
}
