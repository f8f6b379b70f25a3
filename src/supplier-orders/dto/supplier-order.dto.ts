import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  ValidateNested,
} from 'class-validator';
import {
  ORDER_MARKS,
  SUPPLIER_ORDER_STATES,
  type OrderMark,
  type SupplierOrderState,
} from '../../files/index.js';
import { listQuery } from '../../ucp/index.js';
import { IsWhole, Nullable, Optional } from '../../validation/index.js';
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '../domain/document-words.js';
import { DOCUMENT_FORMATS, type DocumentFormat } from '../domain/order-document.js';

export const DEFAULT_LIMIT = 20;
const MAX_LINES = 1000;
const MAX_QUANTITY = 1_000_000;

const oneOf = (values: readonly string[]) => ({ message: `must be one of ${values.join(', ')}` });

export class ListSupplierOrders extends listQuery({ maximum: 100, default: DEFAULT_LIMIT }) {
  @ApiPropertyOptional({ enum: SUPPLIER_ORDER_STATES })
  @Optional()
  @IsIn(SUPPLIER_ORDER_STATES, oneOf(SUPPLIER_ORDER_STATES))
  state?: SupplierOrderState;
}

export class DocumentQuery {
  @ApiProperty({ enum: DOCUMENT_FORMATS, description: '`text` is for a message' })
  @IsIn(DOCUMENT_FORMATS, oneOf(DOCUMENT_FORMATS))
  format: DocumentFormat;

  @ApiPropertyOptional({ enum: DOCUMENT_LANGUAGES, default: 'en' })
  @Optional()
  @IsIn(DOCUMENT_LANGUAGES, oneOf(DOCUMENT_LANGUAGES))
  language?: DocumentLanguage;
}

export class ArrivedLine {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'The number of the line' })
  @IsWhole(1, MAX_LINES)
  number: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'What arrived of it so far, in the unit of the line',
  })
  @IsWhole(0, MAX_QUANTITY)
  arrived: number;
}

export class MarkOrder {
  @ApiProperty({ enum: ORDER_MARKS })
  @IsIn(ORDER_MARKS, oneOf(ORDER_MARKS))
  state: OrderMark;

  @ApiPropertyOptional({
    type: [ArrivedLine],
    nullable: true,
    minItems: 1,
    maxItems: MAX_LINES,
    description: 'For `arrived`: what did so far. Left out, everything did; other lines stay.',
  })
  @Nullable()
  @IsArray({ message: 'must be a list' })
  @ArrayMinSize(1, { message: 'must hold at least one line' })
  @ArrayMaxSize(MAX_LINES, { message: `may hold at most ${MAX_LINES} lines` })
  @IsObject({ each: true, message: 'must be an object' })
  @ValidateNested({ each: true })
  @Type(() => ArrivedLine)
  lines?: ArrivedLine[] | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    default: false,
    description: 'For `arrived` with lines: the rest will not come, so the order has arrived',
  })
  @Nullable()
  @IsBoolean({ message: 'must be true or false' })
  final?: boolean | null;
}
