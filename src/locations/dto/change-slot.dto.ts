import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { IsWhole, Nullable, Optional } from '../../validation/index.js';

const MAX_CAPACITY = 1_000_000;

export class ChangeSlot {
  @ApiPropertyOptional({ description: 'A locked slot is left alone by restocking', type: Boolean })
  @Optional()
  @IsBoolean({ message: 'must be true or false' })
  locked?: boolean;

  @ApiPropertyOptional({
    description: 'As counted on site; null takes the count back',
    type: 'integer',
    minimum: 1,
    maximum: MAX_CAPACITY,
    nullable: true,
  })
  @Nullable()
  @IsWhole(1, MAX_CAPACITY)
  capacity?: number | null;
}
