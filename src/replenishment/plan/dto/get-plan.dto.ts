import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsLimit, IsLocationId } from '../../../validation/index.js';

const MOST_SLOTS = 500;

export class GetPlan {
  @ApiPropertyOptional({ description: 'Only the slots of this machine' })
  @IsOptional()
  @IsLocationId()
  location?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MOST_SLOTS,
    description: 'How many slots at most, those that are excluded among them; all when left out',
  })
  @IsOptional()
  @IsLimit(MOST_SLOTS)
  limit?: string;

  @ApiPropertyOptional({ description: 'Opaque; from the answer before' })
  @IsOptional()
  @IsString({ message: 'must be a string' })
  @MaxLength(1024, { message: 'must have at most 1024 characters' })
  cursor?: string;
}
