import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsString,
  Length,
  Matches,
  ValidateIf,
} from 'class-validator';
import { IsAmount, IsDateTime, OptionalPart } from '../validation/index.js';
import { DefaultDestination, plainDestination } from './default-destination.js';

/** The owner's guardrails. Amounts are fen. */
export interface Rules {
  spendingLimitPerRun: number;
  spendingLimitPerDay: number | null;
  priceCapPerItem: number;
  hardNoGos: string[];
  probationUntil: string | null;
  killSwitchEngaged: boolean;
  simulationEnabled: boolean;
  defaultDestination: DefaultDestination | null;
}

/** Small purchases and small price steps pass; everything else asks the owner. */
export const CAUTIOUS_RULES: Readonly<Rules> = {
  spendingLimitPerRun: 50_000,
  spendingLimitPerDay: null,
  priceCapPerItem: 100,
  hardNoGos: [],
  probationUntil: null,
  killSwitchEngaged: false,
  simulationEnabled: false,
  defaultDestination: null,
};

const WhenGiven = () => ValidateIf((_: object, value: unknown) => value !== undefined);
const WhenSet = () =>
  ValidateIf((_: object, value: unknown) => value !== undefined && value !== null);

/** Any of the rules, as `RULES` gives them at the first start and `PATCH /rules` later. */
export class RulesPatch implements Partial<Rules> {
  @ApiPropertyOptional({
    type: 'integer',
    description: 'What one purchase may cost, in fen, before the owner is asked.',
    example: 50_000,
  })
  @WhenGiven()
  @IsAmount()
  spendingLimitPerRun?: number;

  @ApiPropertyOptional({
    description:
      'What purchases of any 24 hours may cost together, in fen, before the owner is asked.',
    type: 'integer',
    nullable: true,
  })
  @WhenSet()
  @IsAmount()
  spendingLimitPerDay?: number | null;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'The largest price step, in fen, that needs no approval.',
    example: 100,
  })
  @WhenGiven()
  @IsAmount()
  priceCapPerItem?: number;

  @ApiPropertyOptional({
    description:
      'Words that must never be bought, compared as a person reads them: whatever their case, and however they are disguised.',
    type: [String],
  })
  @WhenGiven()
  @IsArray({ message: 'must be a list of words' })
  @ArrayMaxSize(500, { message: 'may hold at most 500 words' })
  @IsString({ each: true, message: 'must hold only text' })
  @Length(1, 100, { each: true, message: 'must hold words of 1 to 100 characters' })
  @Matches(/[^\s\p{Default_Ignorable_Code_Point}]/u, {
    each: true,
    message: 'must hold no blank word',
  })
  hardNoGos?: string[];

  @ApiPropertyOptional({
    description: 'Until then every purchase needs approval.',
    type: String,
    format: 'date-time',
    nullable: true,
  })
  @WhenSet()
  @IsDateTime()
  probationUntil?: string | null;

  @ApiPropertyOptional({ description: 'Freezes every purchase and price change.', type: Boolean })
  @WhenGiven()
  @IsBoolean({ message: 'must be true or false' })
  killSwitchEngaged?: boolean;

  @ApiPropertyOptional({
    description: 'Allows placing runs with a simulated supplier.',
    type: Boolean,
  })
  @WhenGiven()
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
}

/** Times are kept in UTC, so that the same instant written in two zones is no change. */
export function withChanges(rules: Readonly<Rules>, patch: RulesPatch): Rules {
  const changed: Rules = Object.assign({}, rules, patch);
  const { probationUntil, defaultDestination } = changed;
  return {
    ...changed,
    probationUntil: probationUntil && new Date(probationUntil).toISOString(),
    defaultDestination: defaultDestination && plainDestination(defaultDestination),
  };
}
