import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsObject,
  IsString,
  Length,
  Matches,
  ValidateNested,
} from 'class-validator';
import {
  MAX_ADDRESS_FIELD_LENGTH,
  MAX_JUMP_PERCENT,
  MAX_MARGIN_PERCENT,
  MAX_NO_GO_LENGTH,
  MAX_NO_GOS,
  MAX_OTHER_DESTINATIONS,
  MIN_JUMP_PERCENT,
  VISIBLE_TEXT,
  type Rules,
  type SavedAddress,
} from '../../rules/index.js';
import {
  IsAmount,
  IsDateTime,
  IsText,
  IsWhole,
  Nullable,
  Optional,
  OptionalPart,
} from '../../validation/index.js';

const NotBlank = () => Matches(/\S/, { message: 'must not be blank' });

/** A saved delivery address with its contact. */
export class DefaultDestination implements SavedAddress {
  @ApiProperty({ example: '1 Century Avenue' })
  @IsText(1, MAX_ADDRESS_FIELD_LENGTH)
  @NotBlank()
  street_address: string;

  @ApiPropertyOptional({ type: String })
  @Optional()
  @IsText(0, MAX_ADDRESS_FIELD_LENGTH)
  extended_address?: string;

  @ApiPropertyOptional({ type: String })
  @Optional()
  @IsText(0, MAX_ADDRESS_FIELD_LENGTH)
  address_locality?: string;

  @ApiPropertyOptional({ type: String })
  @Optional()
  @IsText(0, MAX_ADDRESS_FIELD_LENGTH)
  address_region?: string;

  @ApiPropertyOptional({ type: String })
  @Optional()
  @IsText(0, MAX_ADDRESS_FIELD_LENGTH)
  address_country?: string;

  @ApiPropertyOptional({ type: String })
  @Optional()
  @IsText(0, MAX_ADDRESS_FIELD_LENGTH)
  postal_code?: string;

  @ApiProperty({ example: 'Wei' })
  @IsText(1, MAX_ADDRESS_FIELD_LENGTH)
  @NotBlank()
  first_name: string;

  @ApiPropertyOptional({ type: String })
  @Optional()
  @IsText(0, MAX_ADDRESS_FIELD_LENGTH)
  last_name?: string;

  @ApiProperty({ example: '+86 21 5555 0100' })
  @IsText(1, MAX_ADDRESS_FIELD_LENGTH)
  @NotBlank()
  phone_number: string;
}

export class RulesPatch implements Partial<Rules> {
  @ApiPropertyOptional({
    type: 'integer',
    description: 'What one purchase may cost, in minor units, before the owner is asked.',
    example: 50_000,
  })
  @Optional()
  @IsAmount()
  spendingLimitPerRun?: number;

  @ApiPropertyOptional({
    description:
      'What purchases of any 24 hours may cost together, in minor units, before the owner is asked.',
    type: 'integer',
    nullable: true,
  })
  @Nullable()
  @IsAmount()
  spendingLimitPerDay?: number | null;

  @ApiPropertyOptional({
    description:
      'What purchases of any 7 times 24 hours may cost together, in minor units, before the owner is asked.',
    type: 'integer',
    nullable: true,
  })
  @Nullable()
  @IsAmount()
  spendingLimitPerWeek?: number | null;

  @ApiPropertyOptional({
    description:
      "How far, in percent, a supplier's price per piece may be above the one last paid for that product within 180 days, before the owner is asked.",
    type: 'integer',
    minimum: MIN_JUMP_PERCENT,
    maximum: MAX_JUMP_PERCENT,
    nullable: true,
  })
  @Nullable()
  @IsWhole(MIN_JUMP_PERCENT, MAX_JUMP_PERCENT, 'a whole percentage')
  unitPriceJumpPercent?: number | null;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'The largest price step, in minor units, that needs no approval.',
    example: 100,
  })
  @Optional()
  @IsAmount()
  priceCapPerItem?: number;

  @ApiPropertyOptional({
    description:
      'How far, in minor units, a price may be from that of 24 hours ago, or from the last approved one if that is later, before the owner is asked.',
    type: 'integer',
    nullable: true,
  })
  @Nullable()
  @IsAmount()
  priceStepPerDay?: number | null;

  @ApiPropertyOptional({
    description:
      'The smallest margin, in percent of the price, that needs no approval: (price - cost) / price. The known cost is what was last paid within 90 days, else the cost in the ledger, else the present price of the supplier. A product of unknown cost needs no approval.',
    type: 'integer',
    minimum: 0,
    maximum: MAX_MARGIN_PERCENT,
    nullable: true,
  })
  @Nullable()
  @IsWhole(0, MAX_MARGIN_PERCENT, 'a whole percentage')
  minMarginPercent?: number | null;

  @ApiPropertyOptional({
    description:
      "Above this amount, in minor units, the owner's own requests need another person's approval: a purchase's or run's total, or the largest step of a price change.",
    type: 'integer',
    nullable: true,
  })
  @Nullable()
  @IsAmount()
  fourEyesAboveFen?: number | null;

  @ApiPropertyOptional({
    description:
      'Words that must never be bought, compared as a person reads them: whatever their case, and however they are disguised.',
    type: [String],
  })
  @Optional()
  @IsArray({ message: 'must be a list of words' })
  @ArrayMaxSize(MAX_NO_GOS, { message: `may hold at most ${MAX_NO_GOS} words` })
  @IsString({ each: true, message: 'must hold only text' })
  @Length(1, MAX_NO_GO_LENGTH, {
    each: true,
    message: `must hold words of 1 to ${MAX_NO_GO_LENGTH} characters`,
  })
  @Matches(VISIBLE_TEXT, { each: true, message: 'must hold no blank word' })
  hardNoGos?: string[];

  @ApiPropertyOptional({
    description: 'Until then every purchase needs approval.',
    type: String,
    format: 'date-time',
    nullable: true,
  })
  @Nullable()
  @IsDateTime()
  probationUntil?: string | null;

  @ApiPropertyOptional({ description: 'Freezes every purchase and price change.', type: Boolean })
  @Optional()
  @IsBoolean({ message: 'must be true or false' })
  killSwitchEngaged?: boolean;

  @ApiPropertyOptional({
    description: 'Allows placing runs with a simulated supplier.',
    type: Boolean,
  })
  @Optional()
  @IsBoolean({ message: 'must be true or false' })
  simulationEnabled?: boolean;

  @ApiPropertyOptional({
    description:
      'Where the purchases of runs go. Goods of an approved run may go there without another approval.',
    type: DefaultDestination,
    nullable: true,
  })
  @OptionalPart(() => DefaultDestination)
  defaultDestination?: DefaultDestination | null;

  @ApiPropertyOptional({
    description: 'Addresses to choose from for a purchase, beside the default one.',
    type: [DefaultDestination],
    maxItems: MAX_OTHER_DESTINATIONS,
  })
  @Optional()
  @IsArray({ message: 'must be a list of addresses' })
  @ArrayMaxSize(MAX_OTHER_DESTINATIONS, {
    message: `may hold at most ${MAX_OTHER_DESTINATIONS} addresses`,
  })
  @IsObject({ each: true, message: 'must hold only addresses' })
  @ValidateNested({ each: true })
  @Type(() => DefaultDestination)
  otherDestinations?: DefaultDestination[];
}
