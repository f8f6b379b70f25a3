import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  Matches,
  Validate,
  ValidateNested,
  ValidatorConstraint,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';
import {
  IsLocalDate,
  IsNumberBetween,
  IsText,
  IsTimeOfDay,
  Nullable,
  Optional,
  TIME_OF_DAY,
} from '../../../validation/index.js';
import { WEEKDAYS, type Weekday } from '../../domain/drivers/driver.js';

const MAX_NAME = 200;
const MOST_ABSENCES = 100;

@ValidatorConstraint({ name: 'isNotBefore' })
class IsNotBefore implements ValidatorConstraintInterface {
  validate(to: unknown, { object }: ValidationArguments): boolean {
    const { from } = object as Partial<AbsenceBody>;
    return typeof to !== 'string' || typeof from !== 'string' || from <= to;
  }

  defaultMessage(): string {
    return 'must not be before from';
  }
}

export class AbsenceBody {
  @ApiProperty({ format: 'date', example: '2026-02-16' })
  @IsLocalDate()
  from: string;

  @ApiProperty({ format: 'date', example: '2026-02-22', description: 'The last day' })
  @IsLocalDate()
  @Validate(IsNotBefore)
  to: string;
}

/** When a driver works. What is left out is as it was, or as usual for a new driver. */
class DriverDetails {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The principal who signs in as this driver',
    example: 'prn-7',
  })
  @Nullable()
  @IsText(1, 64)
  principal_id?: string | null;

  @ApiPropertyOptional({
    enum: WEEKDAYS,
    isArray: true,
    description: 'From Monday to Friday at first',
  })
  @Optional()
  @IsArray({ message: 'must be a list' })
  @ArrayUnique({ message: 'must not name a day twice' })
  @IsIn(WEEKDAYS, { each: true, message: `must hold only ${WEEKDAYS.join(', ')}` })
  working_days?: Weekday[];

  @ApiPropertyOptional({
    pattern: TIME_OF_DAY.source,
    example: '08:00',
    description: "By the operator's clock",
  })
  @Optional()
  @IsTimeOfDay()
  starts_at?: string;

  @ApiPropertyOptional({
    minimum: 0.25,
    maximum: 24,
    description: 'Of work a day, the way there and back included; they end by midnight',
    example: 8,
  })
  @Optional()
  @IsNumberBetween(0.25, 24)
  hours?: number;

  @ApiPropertyOptional({ type: [AbsenceBody], maxItems: MOST_ABSENCES })
  @Optional()
  @IsArray({ message: 'must be a list' })
  @ArrayMaxSize(MOST_ABSENCES, { message: `may hold at most ${MOST_ABSENCES} entries` })
  @ValidateNested({ each: true, message: 'must hold only objects' })
  @Type(() => AbsenceBody)
  absences?: AbsenceBody[];
}

export class AddDriver extends DriverDetails {
  @ApiProperty({ minLength: 1, maxLength: MAX_NAME, example: 'Wang' })
  @IsText(1, MAX_NAME)
  @Matches(/\S/, { message: 'must not be only spaces' })
  name: string;
}

export class ChangeDriver extends DriverDetails {
  @ApiPropertyOptional({ minLength: 1, maxLength: MAX_NAME })
  @Optional()
  @IsText(1, MAX_NAME)
  @Matches(/\S/, { message: 'must not be only spaces' })
  name?: string;
}
