import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, ValidateNested } from 'class-validator';
import { constraint, IsText, IsWhole, Nullable, Optional } from '../../../validation/index.js';
import {
  AMOUNT_UNITS,
  DATE_ORDERS,
  DECIMAL_MARKS,
  FIELDS,
  LINE_STATUSES,
  REFUND_KINDS,
  type ColumnMapping,
  type Field,
  type LineStatus,
  type RefundKind,
} from '../../domain/mapping/column-mapping.js';
import { statusWord } from '../../domain/rows/status.js';
import { IANAZone } from 'luxon';
import { MAX_COLUMNS } from '../../reading/table.js';

const MAX_STATUSES = 100;
const MAX_DEFAULT = 100;

const oneOf = (values: readonly string[]) => ({ message: `must be one of ${values.join(', ')}` });

export const IsTimeZone = constraint(
  'isTimeZone',
  (value) => typeof value === 'string' && IANAZone.isValidZone(value),
  'must be an IANA time zone such as Asia/Shanghai',
);

/** The column of each field, from 0. */
export class MappedColumns {
  [field: string]: number | null | undefined;
}

for (const field of FIELDS) {
  const documented = {
    type: 'integer',
    nullable: true,
    minimum: 0,
    maximum: MAX_COLUMNS - 1,
  } as const;
  ApiPropertyOptional(documented)(MappedColumns.prototype, field);
  Nullable()(MappedColumns.prototype, field);
  IsWhole(0, MAX_COLUMNS - 1)(MappedColumns.prototype, field);
}

export class StatusWord {
  @ApiProperty({ minLength: 1, maxLength: 100, example: '人工核对' })
  @IsText(1, 100)
  text: string;

  @ApiProperty({ enum: LINE_STATUSES })
  @IsIn(LINE_STATUSES, oneOf(LINE_STATUSES))
  status: LineStatus;
}

export class MappingBody {
  @ApiProperty({ type: MappedColumns })
  @IsObject({ message: 'must be an object' })
  @ValidateNested()
  @Type(() => MappedColumns)
  columns: MappedColumns;

  @ApiProperty({
    enum: AMOUNT_UNITS,
    description: 'Whether amounts are in major units, such as yuan, or in minor ones, such as fen',
  })
  @IsIn(AMOUNT_UNITS, oneOf(AMOUNT_UNITS))
  amounts: ColumnMapping['amounts'];

  @ApiProperty({ enum: DECIMAL_MARKS })
  @IsIn(DECIMAL_MARKS, oneOf(DECIMAL_MARKS))
  decimal_mark: ColumnMapping['decimal_mark'];

  @ApiProperty({ enum: DATE_ORDERS, description: 'Of dates whose year does not come first' })
  @IsIn(DATE_ORDERS, oneOf(DATE_ORDERS))
  date_order: ColumnMapping['date_order'];

  @ApiProperty({ example: 'Asia/Shanghai', description: 'Of times that do not state theirs' })
  @IsTimeZone()
  time_zone: string;

  @ApiProperty({
    type: [StatusWord],
    maxItems: MAX_STATUSES,
    description: 'Words for a status, beside those that are known anyway',
  })
  @IsArray({ message: 'must be a list' })
  @ArrayMaxSize(MAX_STATUSES, { message: `may hold at most ${MAX_STATUSES}` })
  @IsObject({ each: true, message: 'must be an object' })
  @ValidateNested({ each: true })
  @Type(() => StatusWord)
  statuses: StatusWord[];

  @ApiPropertyOptional({
    enum: REFUND_KINDS,
    default: 'status',
    description:
      'Whether a refund is a status of its sale, or a row of its own with the number of the sale',
  })
  @Optional()
  @IsIn(REFUND_KINDS, oneOf(REFUND_KINDS))
  refunds?: RefundKind;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: MAX_DEFAULT,
    example: 'M1',
    description: 'The machine of rows that name none, also in later files with these headers',
  })
  @Optional()
  @IsText(1, MAX_DEFAULT)
  default_machine?: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: MAX_DEFAULT,
    example: 'unknown',
    description: 'The product of rows that name none, also in later files with these headers',
  })
  @Optional()
  @IsText(1, MAX_DEFAULT)
  default_product?: string;
}

export const mappingOf = (body: MappingBody): ColumnMapping => ({
  columns: Object.fromEntries(
    FIELDS.flatMap((field): [Field, number][] => {
      const column = body.columns[field];
      return typeof column === 'number' ? [[field, column]] : [];
    }),
  ),
  amounts: body.amounts,
  decimal_mark: body.decimal_mark,
  date_order: body.date_order,
  time_zone: body.time_zone,
  statuses: Object.fromEntries(
    body.statuses.map(({ text, status }): [string, LineStatus] => [statusWord(text), status]),
  ),
  ...(body.refunds && { refunds: body.refunds }),
  ...(body.default_machine && { default_machine: body.default_machine }),
  ...(body.default_product && { default_product: body.default_product }),
});

export const mappingBody = ({ columns, statuses, ...mapping }: ColumnMapping): MappingBody => ({
  columns: { ...columns },
  ...mapping,
  statuses: Object.entries(statuses).map(([text, status]) => ({ text, status })),
});
