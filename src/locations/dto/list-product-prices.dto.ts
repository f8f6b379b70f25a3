import { ApiPropertyOptional } from '@nestjs/swagger';
import { listQuery } from '../../ucp/index.js';
import { IsText, Optional } from '../../validation/index.js';

export const DEFAULT_PRODUCTS = 50;
const MAX_PRODUCTS = 200;
const MAX_QUERY_LENGTH = 100;

export class ListProductPrices extends listQuery({
  maximum: MAX_PRODUCTS,
  default: DEFAULT_PRODUCTS,
}) {
  @ApiPropertyOptional({
    maxLength: MAX_QUERY_LENGTH,
    description: 'Part of the name or id of a product, in any case',
  })
  @Optional()
  @IsText(0, MAX_QUERY_LENGTH)
  query?: string;
}
