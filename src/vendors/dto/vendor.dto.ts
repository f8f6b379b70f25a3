import { ApiProperty, ApiPropertyOptional, PartialType, OmitType } from '@nestjs/swagger';
import { ArrayUnique, IsArray, IsBoolean, IsIn, Matches, ValidateIf } from 'class-validator';
import { NAMESPACE_PATTERN } from '../../config/index.js';
import { IsText, Optional } from '../../validation/index.js';
import {
  VENDOR_KINDS,
  type OptionalCapabilities,
  type StockUnit,
  type VendorKind,
} from '../vendor.js';

const CAPABILITIES = ['pricing', 'replenishment'] as const;
const STOCK_UNITS = ['each', 'pack'] as const;
const MAX_URL = 2048;
const MAX_TOKEN = 4096;

/** A vendor with files has no address; the service refuses one. */
const isOverHttp = ({ kind }: CreateVendor): boolean => kind !== 'files';

/** An entry of `VENDORS`, under the same names. */
export class CreateVendor {
  @ApiProperty({ example: 'beta-supply', pattern: NAMESPACE_PATTERN.source })
  @IsText(1, 64)
  @Matches(NAMESPACE_PATTERN, { message: 'must look like acme-supply or acme-machine' })
  namespace: string;

  @ApiPropertyOptional({
    enum: VENDOR_KINDS,
    default: 'http',
    description:
      '`files` for a vendor without an API: sales of a machine platform and price lists of a supplier are uploaded',
  })
  @Optional()
  @IsIn(VENDOR_KINDS, { message: `must be one of ${VENDOR_KINDS.join(', ')}` })
  kind?: VendorKind;

  @ApiPropertyOptional({
    format: 'uri',
    minLength: 1,
    maxLength: MAX_URL,
    example: 'https://api.beta.example/ops',
    description: 'Required, like the token, unless `kind` is `files`',
  })
  @ValidateIf(isOverHttp)
  @IsText(1, MAX_URL)
  baseUrl?: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: MAX_TOKEN,
    description: 'The credential that the vendor issued. It is never shown again.',
  })
  @ValidateIf(isOverHttp)
  @IsText(1, MAX_TOKEN)
  token?: string;

  @ApiPropertyOptional({
    enum: CAPABILITIES,
    isArray: true,
    description: 'What a machine platform serves beyond the basics',
  })
  @Optional()
  @IsArray({ message: 'must be a list' })
  @ArrayUnique({ message: 'must not repeat a capability' })
  @IsIn(CAPABILITIES, { each: true, message: `may hold ${CAPABILITIES.join(', ')} only` })
  capabilities?: OptionalCapabilities;

  @ApiPropertyOptional({
    enum: STOCK_UNITS,
    default: 'each',
    description: "The unit of a supplier's stock where a product does not state it",
  })
  @Optional()
  @IsIn(STOCK_UNITS, { message: `must be one of ${STOCK_UNITS.join(', ')}` })
  stockUnit?: StockUnit;

  @ApiPropertyOptional({ default: false, description: 'Whether it is the default of its role' })
  @Optional()
  @IsBoolean({ message: 'must be true or false' })
  default?: boolean;
}

/** A base URL on another host needs the token again. */
export class ChangeVendor extends PartialType(
  OmitType(CreateVendor, ['namespace', 'kind'] as const),
) {}
