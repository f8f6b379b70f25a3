import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AuthorBody } from '../../auth/index.js';
import { TextBody } from '../../texts/index.js';
import { PaginationResponse, TimestampService, type ListPage } from '../../ucp/index.js';
import { FIELDS, NEEDS, type Field, type Need } from '../domain/mapping/column-mapping.js';
import type { ListedProblem } from '../imports/file-problems.repository.js';
import {
  fileKindOf,
  FILE_STATUSES,
  UPLOAD_KINDS,
  type FileStatus,
  type SalesFile,
  type UploadKind,
} from '../sales-file.js';
import { MappingBody, mappingBody } from './dto/mapping.dto.js';
import { ReadingBody, readingBody } from './reading.body.js';
import { fileId } from './sales-files.service.js';

class GuessedField {
  @ApiProperty({ enum: FIELDS })
  field: Field;

  @ApiProperty({ enum: ['certain', 'likely'] })
  confidence: 'certain' | 'likely';
}

class LayoutBody {
  @ApiProperty({ example: 'nayax-transactions' })
  id: string;

  @ApiProperty({ example: 'Nayax transactions' })
  name: string;

  @ApiPropertyOptional({ description: 'What the export lacks, and how to go on' })
  hint?: string;
}

class GuessBody {
  @ApiProperty({ type: MappingBody })
  mapping: MappingBody;

  @ApiProperty({ type: [GuessedField] })
  fields: GuessedField[];

  @ApiProperty({ enum: NEEDS, isArray: true, description: 'What no column provides' })
  missing: Need[];

  @ApiProperty({ type: [String], description: 'Words for a status that mean nothing yet' })
  unknown_statuses: string[];

  @ApiPropertyOptional({ type: LayoutBody, description: 'The well-known export that the file is' })
  layout?: LayoutBody;
}

class FileProgress {
  @ApiProperty({ type: 'integer' })
  rows_read: number;

  @ApiProperty({ type: 'integer', description: 'Rows that were left out, with their problems' })
  rows_bad: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Known once all rows are read' })
  rows_total?: number;

  @ApiProperty({ type: 'integer' })
  sales_stored: number;

  @ApiProperty({ type: 'integer', description: 'Sales that were new or changed' })
  sales_changed: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Products of a price list' })
  products_stored?: number;
}

export class SalesFileBody {
  @ApiProperty({ example: 'fil-12' })
  id: string;

  @ApiProperty({ example: 'sales-2026-08-31.csv' })
  name: string;

  @ApiProperty({ type: 'integer' })
  bytes: number;

  @ApiProperty({ description: 'SHA-256 of the content' })
  digest: string;

  @ApiProperty({
    enum: UPLOAD_KINDS,
    description:
      '`price_list` of a supplier, `reading` of a machine’s counters (a DEX file), else `sales`',
  })
  kind: UploadKind;

  @ApiProperty({
    enum: FILE_STATUSES,
    description: '`waiting` until a person has confirmed the mapping',
  })
  status: FileStatus;

  @ApiPropertyOptional({ description: 'Why the file was refused' })
  reason?: string;

  @ApiPropertyOptional({ type: TextBody, description: 'What the reason says' })
  reason_text?: TextBody;

  @ApiPropertyOptional({ format: 'date-time', description: 'When the file says it was exported' })
  exported_at?: string;

  @ApiProperty({ type: FileProgress })
  progress: FileProgress;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiPropertyOptional({ type: AuthorBody, description: 'Nobody, if it comes from a folder' })
  created_by?: AuthorBody;

  @ApiPropertyOptional({ format: 'date-time' })
  ended_at?: string;
}

export class SalesFileDetails extends SalesFileBody {
  @ApiProperty({ type: [String] })
  headers: string[];

  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'string' } },
    description: 'The first rows below the headers',
  })
  samples: string[][];

  @ApiPropertyOptional({ type: GuessBody })
  guess?: GuessBody;

  @ApiPropertyOptional({ type: MappingBody, description: 'As a person confirmed it' })
  mapping?: MappingBody;

  @ApiPropertyOptional({ type: ReadingBody, description: 'Of a DEX file' })
  reading?: ReadingBody;
}

export class SalesFileList {
  @ApiProperty({ type: [SalesFileBody], description: 'Newest first' })
  files: SalesFileBody[];

  @ApiProperty({ type: PaginationResponse })
  pagination: PaginationResponse;
}

export class SalesFileAnswer {
  @ApiProperty({ type: SalesFileDetails })
  file: SalesFileDetails;
}

class ProblemBody {
  @ApiProperty({ type: 'integer', description: 'The line of the file or row of the sheet, from 1' })
  line: number;

  @ApiPropertyOptional({ description: 'The header of the column; none for a row as a whole' })
  column?: string;

  @ApiProperty({ example: 'is no time: "noon"' })
  reason: string;

  @ApiPropertyOptional({
    type: TextBody,
    description: 'What the reason says; none of rows that were left out before reasons had codes',
    example: { code: 'row_time', params: { value: 'noon' } },
  })
  reason_text?: TextBody;
}

export class ProblemList {
  @ApiProperty({ type: [ProblemBody], description: 'The first 10,000 of a file' })
  problems: ProblemBody[];

  @ApiProperty({ type: PaginationResponse })
  pagination: PaginationResponse;
}

@Injectable()
export class SalesFileView {
  constructor(private readonly timestamps: TimestampService) {}

  list({ items, pagination }: ListPage<SalesFile>): SalesFileList {
    return { files: items.map((file) => this.body(file)), pagination };
  }

  one(file: SalesFile): SalesFileAnswer {
    const { guess, mapping } = file;
    return {
      file: {
        ...this.body(file),
        headers: file.headers,
        samples: file.samples,
        ...(guess && {
          guess: {
            mapping: mappingBody(guess.mapping),
            fields: FIELDS.flatMap((field) => {
              const confidence = guess.confidence[field];
              return confidence ? [{ field, confidence }] : [];
            }),
            missing: guess.missing,
            unknown_statuses: guess.unknownStatuses,
            ...(guess.layout && { layout: guess.layout }),
          },
        }),
        ...(mapping && { mapping: mappingBody(mapping) }),
        ...(file.dex && { reading: readingBody(file, file.dex, this.timestamps) }),
      },
    };
  }

  problems({
    items,
    pagination,
    file,
  }: ListPage<ListedProblem> & { file: SalesFile }): ProblemList {
    return {
      problems: items.map(({ line, column, reason, reasonText }) => ({
        line,
        ...(column !== null && { column: file.headers[column] ?? `column ${column + 1}` }),
        reason,
        ...(reasonText && { reason_text: reasonText }),
      })),
      pagination,
    };
  }

  private body(file: SalesFile): Pick<SalesFileBody, keyof SalesFileBody> {
    const { name, bytes, digest, status, reason, reasonText } = file;
    const { statedAt, rowsTotal, createdBy, endedAt } = file;
    const kind: UploadKind = file.dex ? 'reading' : fileKindOf(file.namespace);
    return {
      id: fileId(file),
      name,
      bytes,
      digest,
      kind,
      status,
      ...(reason !== null && { reason }),
      ...(reasonText && { reason_text: reasonText }),
      ...(statedAt && { exported_at: this.timestamps.format(statedAt) }),
      progress: {
        rows_read: file.rowsRead,
        rows_bad: file.rowsBad,
        ...(rowsTotal !== null && { rows_total: rowsTotal }),
        sales_stored: file.salesStored,
        sales_changed: file.salesChanged,
        ...(kind === 'price_list' && { products_stored: file.productsStored }),
      },
      created_at: this.timestamps.format(file.createdAt),
      ...(createdBy && { created_by: createdBy }),
      ...(endedAt && { ended_at: this.timestamps.format(endedAt) }),
    };
  }
}
