import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { IsText } from '../validation/index.js';

const LONGEST = 500;
const Blank = () => Matches(/\S/, { message: 'must not be blank' });

/** Where purchases of runs go unless they say otherwise: an address and whom to ask for there. */
export class DefaultDestination {
  @ApiProperty({ example: '1 Century Avenue' })
  @IsText(1, LONGEST)
  @Blank()
  street_address: string;

  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @IsText(0, LONGEST)
  extended_address?: string;

  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @IsText(0, LONGEST)
  address_locality?: string;

  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @IsText(0, LONGEST)
  address_region?: string;

  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @IsText(0, LONGEST)
  address_country?: string;

  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @IsText(0, LONGEST)
  postal_code?: string;

  @ApiProperty({ example: 'Wei' })
  @IsText(1, LONGEST)
  @Blank()
  first_name: string;

  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @IsText(0, LONGEST)
  last_name?: string;

  @ApiProperty({ example: '+86 21 5555 0100' })
  @IsText(1, LONGEST)
  @Blank()
  phone_number: string;
}

const FIELDS = [
  'street_address',
  'extended_address',
  'address_locality',
  'address_region',
  'address_country',
  'postal_code',
  'first_name',
  'last_name',
  'phone_number',
] as const satisfies readonly (keyof DefaultDestination)[];

/** Its fields in one order and trimmed, so that the same address is no change. */
export function plainDestination(given: DefaultDestination): DefaultDestination {
  const fields = FIELDS.flatMap((field) => {
    const text = given[field]?.trim() ?? '';
    return text === '' ? [] : [[field, text]];
  });
  return Object.fromEntries(fields) as DefaultDestination;
}

/** Whether it could be delivered to. */
export function isDestination(value: unknown): value is DefaultDestination {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Partial<Record<keyof DefaultDestination, unknown>>;
  return (['street_address', 'first_name', 'phone_number'] as const).every((field) => {
    const text = fields[field];
    return typeof text === 'string' && text.trim() !== '';
  });
}
