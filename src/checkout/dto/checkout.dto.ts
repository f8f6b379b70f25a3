import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsString,
  ValidateNested,
} from 'class-validator';
import { constraint, Nullable, Optional, OptionalPart } from '../../validation/index.js';
import { FulfillmentInput } from './fulfillment.dto.js';
import { LineInput } from './line-items.dto.js';

const ORDER_NUMBER = /^(?!\.{1,2}$)[A-Za-z0-9._-]{1,64}$/;

const IsOrderNumber = constraint(
  'isOrderNumber',
  (value) => typeof value === 'string' && ORDER_NUMBER.test(value),
  'must have 1 to 64 letters, digits, dots, dashes or underscores',
);

export class UpdateCheckout {
  @ApiPropertyOptional({
    nullable: true,
    type: String,
    description: "The checkout's own number, when given",
  })
  @Nullable()
  @IsOrderNumber()
  id?: string | null;

  @ApiPropertyOptional({ nullable: true, type: [LineInput], minItems: 1 })
  @Nullable()
  @IsArray({ message: 'must be a list' })
  @ArrayMinSize(1, { message: 'must hold at least one line' })
  @IsObject({ each: true, message: 'must hold only objects' })
  @ValidateNested({ each: true })
  @Type(() => LineInput)
  line_items?: LineInput[] | null;

  @ApiPropertyOptional({ nullable: true, type: FulfillmentInput })
  @OptionalPart(() => FulfillmentInput)
  fulfillment?: FulfillmentInput | null;
}

export class CreateCheckout {
  @ApiPropertyOptional({ nullable: true, type: String, description: 'An order number of your own' })
  @Nullable()
  @IsOrderNumber()
  id?: string | null;

  @ApiProperty({ type: [LineInput], minItems: 1 })
  @IsArray({ message: 'must be a list' })
  @ArrayMinSize(1, { message: 'must hold at least one line' })
  @IsObject({ each: true, message: 'must hold only objects' })
  @ValidateNested({ each: true })
  @Type(() => LineInput)
  line_items: LineInput[];

  @ApiPropertyOptional({ nullable: true, type: FulfillmentInput })
  @OptionalPart(() => FulfillmentInput)
  fulfillment?: FulfillmentInput | null;
}

class InstrumentInput {
  @ApiProperty()
  @IsString({ message: 'must be text' })
  id: string;

  @ApiProperty({ enum: ['supplier_account'] })
  @IsIn(['supplier_account'], { message: 'must be supplier_account' })
  handler_id: 'supplier_account';

  @ApiProperty({ enum: ['on_account'] })
  @IsIn(['on_account'], { message: 'must be on_account' })
  type: 'on_account';
}

class PaymentInput {
  @ApiPropertyOptional({ nullable: true, type: [InstrumentInput] })
  @Nullable()
  @IsArray({ message: 'must be a list' })
  @IsObject({ each: true, message: 'must hold only objects' })
  @ValidateNested({ each: true })
  @Type(() => InstrumentInput)
  instruments?: InstrumentInput[] | null;
}

export class CompleteCheckout {
  @ApiProperty({ enum: [true], description: 'The JSON literal true, because this spends money' })
  @IsIn([true], { message: 'must be true' })
  confirm: true;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'Also approves the purchase where that is needed; needs the scope decide',
  })
  @Optional()
  @IsBoolean({ message: 'must be true or false' })
  approve?: boolean;

  @ApiPropertyOptional({ nullable: true, type: PaymentInput })
  @OptionalPart(() => PaymentInput)
  payment?: PaymentInput | null;
}
