import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsObject,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { constraint, Nullable } from '../../validation/index.js';

const Text = (description?: string) =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      maxLength: 500,
      ...(description !== undefined && { description }),
    }),
    Nullable(),
    IsString({ message: 'must be text' }),
    MaxLength(500, { message: 'must have at most 500 characters' }),
  );

const Id = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, minLength: 1, maxLength: 128 }),
    Nullable(),
    constraint(
      'isId',
      (value) => typeof value === 'string' && /^[^\p{Cc}\p{Cs}]{1,128}$/u.test(value),
      'must be 1 to 128 characters without control characters',
    )(),
  );

const ListOf = (type: () => new () => object) =>
  applyDecorators(
    IsArray({ message: 'must be a list' }),
    IsObject({ each: true, message: 'must hold only objects' }),
    ValidateNested({ each: true }),
    Type(type),
  );

export class DestinationInput {
  @ApiPropertyOptional({ nullable: true, enum: ['shipping_address', 'business_location'] })
  @Nullable()
  @IsIn(['shipping_address', 'business_location'], {
    message: 'must be shipping_address or business_location',
  })
  type?: string | null;

  @Id() id?: string | null;
  @Text() name?: string | null;
  @Text() street_address?: string | null;
  @Text() extended_address?: string | null;
  @Text() address_locality?: string | null;
  @Text() address_region?: string | null;
  @Text() address_country?: string | null;
  @Text() postal_code?: string | null;
  @Text() first_name?: string | null;
  @Text() last_name?: string | null;
  @Text() phone_number?: string | null;
}

export class GroupInput {
  @Text() id?: string | null;

  @Text('One of the options of the answer')
  selected_option_id?: string | null;
}

export class MethodInput {
  @ApiProperty({ enum: ['shipping', 'pickup'] })
  @IsIn(['shipping', 'pickup'], { message: 'must be shipping or pickup' })
  type: 'shipping' | 'pickup';

  @Text() id?: string | null;

  @ApiPropertyOptional({
    nullable: true,
    type: [String],
    description: "All lines: left out, or ['*']; ignored on create",
  })
  @Nullable()
  @IsArray({ message: 'must be a list' })
  @IsString({ each: true, message: 'must hold only text' })
  line_item_ids?: string[] | null;

  @ApiPropertyOptional({ nullable: true, type: [DestinationInput], description: 'Of shipping' })
  @Nullable()
  @ListOf(() => DestinationInput)
  destinations?: DestinationInput[] | null;

  @Text('One of the destinations of the answer')
  selected_destination_id?: string | null;

  @ApiPropertyOptional({ nullable: true, type: [GroupInput] })
  @Nullable()
  @ListOf(() => GroupInput)
  @ArrayMaxSize(1, { message: 'may hold one group: one method is one delivery' })
  groups?: GroupInput[] | null;
}

export class FulfillmentInput {
  @ApiProperty({ type: [MethodInput], maxItems: 1 })
  @ListOf(() => MethodInput)
  @ArrayMaxSize(1, { message: 'may hold one method: a supplier takes one per order' })
  methods: MethodInput[];
}
