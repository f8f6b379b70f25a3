import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';

const MAX_CAPACITY = 1_000_000;

export class ChangeSlot {
  @ApiPropertyOptional({ description: 'A locked slot is left alone by restocking', type: Boolean })
  @ValidateIf((_: object, value: unknown) => value !== undefined)
  @IsBoolean({ message: 'must be true or false' })
  locked?: boolean;

  @ApiPropertyOptional({
    description: 'As counted on site; null takes the count back',
    type: 'integer',
    minimum: 1,
    maximum: MAX_CAPACITY,
    nullable: true,
  })
  @IsOptional()
  @IsInt({ message: 'must be a whole number' })
  @Min(1, { message: 'must be at least 1' })
  @Max(MAX_CAPACITY, { message: `must be at most ${MAX_CAPACITY}` })
  capacity?: number | null;
}
