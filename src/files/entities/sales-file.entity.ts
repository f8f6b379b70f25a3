import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { Author } from '../../auth/index.js';
import { IdentityColumn, int8 } from '../../database/index.js';
import type { Text } from '../../texts/index.js';
import type { ColumnMapping } from '../domain/mapping/column-mapping.js';
import type { MappingGuess } from '../domain/mapping/guess-mapping.js';
import type { DexReading } from '../dex/dex-reading.js';
import type { ConfirmedReading, FileStatus, SalesFile } from '../sales-file.js';

@Entity({ name: 'sales_files' })
@Unique('sales_files_content', ['namespace', 'digest'])
export class SalesFileEntity implements SalesFile {
  @IdentityColumn({ name: 'number', transformer: int8 })
  number: number;

  @Column({ name: 'namespace', type: 'text' })
  namespace: string;

  @Column({ name: 'name', type: 'text' })
  name: string;

  @Column({ name: 'digest', type: 'text' })
  digest: string;

  @Column({ name: 'bytes', type: 'bigint', transformer: int8 })
  bytes: number;

  @Column({ name: 'status', type: 'text' })
  status: FileStatus;

  @Column({ name: 'reason', type: 'text', nullable: true })
  reason: string | null;

  @Column({ name: 'reason_text', type: 'jsonb', nullable: true })
  reasonText: Text | null;

  @Column({ name: 'headers', type: 'jsonb' })
  headers: string[];

  @Column({ name: 'header_line', type: 'integer' })
  headerLine: number;

  @Column({ name: 'fingerprint', type: 'text' })
  fingerprint: string;

  @Column({ name: 'samples', type: 'jsonb' })
  samples: string[][];

  @Column({ name: 'guess', type: 'jsonb', nullable: true })
  guess: MappingGuess | null;

  @Column({ name: 'mapping', type: 'jsonb', nullable: true })
  mapping: ColumnMapping | null;

  @Column({ name: 'stated_at', type: 'timestamptz', nullable: true })
  statedAt: Date | null;

  @Column({ name: 'latest_at', type: 'timestamptz', nullable: true })
  latestAt: Date | null;

  @Column({ name: 'rows_read', type: 'integer', default: 0 })
  rowsRead: number;

  @Column({ name: 'rows_bad', type: 'integer', default: 0 })
  rowsBad: number;

  @Column({ name: 'rows_total', type: 'integer', nullable: true })
  rowsTotal: number | null;

  @Column({ name: 'sales_stored', type: 'integer', default: 0 })
  salesStored: number;

  @Column({ name: 'sales_changed', type: 'integer', default: 0 })
  salesChanged: number;

  @Column({ name: 'dex', type: 'jsonb', nullable: true })
  dex: DexReading | null;

  @Column({ name: 'reading', type: 'jsonb', nullable: true })
  reading: ConfirmedReading | null;
  @Column({ name: 'products_stored', type: 'integer', default: 0 })
  productsStored: number;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column({ name: 'created_by', type: 'jsonb', nullable: true })
  createdBy: Author | null;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  @Column({ name: 'claim', type: 'bigint', nullable: true })
  claim: string | null;

  @Column({ name: 'claimed_until', type: 'timestamptz', nullable: true })
  claimedUntil: Date | null;
}

@Entity({ name: 'sales_file_chunks' })
export class SalesFileChunkEntity {
  @PrimaryColumn({ name: 'file_number', type: 'bigint' })
  fileNumber: string;

  @PrimaryColumn({ name: 'position', type: 'integer' })
  position: number;

  @Column({ name: 'content', type: 'bytea' })
  content: Buffer;
}

@Entity({ name: 'sales_file_problems' })
export class SalesFileProblemEntity {
  @IdentityColumn({ name: 'number', transformer: int8 })
  number: number;

  @Column({ name: 'file_number', type: 'bigint', transformer: int8 })
  fileNumber: number;

  @Column({ name: 'line', type: 'integer' })
  line: number;

  @Column({ name: 'column_number', type: 'integer', nullable: true })
  column: number | null;

  @Column({ name: 'reason', type: 'text' })
  reason: string;

  @Column({ name: 'reason_text', type: 'jsonb', nullable: true })
  reasonText: Text | null;
}

@Entity({ name: 'column_mappings' })
export class ColumnMappingEntity {
  @PrimaryColumn({ name: 'namespace', type: 'text' })
  namespace: string;

  @PrimaryColumn({ name: 'fingerprint', type: 'text' })
  fingerprint: string;

  @Column({ name: 'mapping', type: 'jsonb' })
  mapping: ColumnMapping;

  @Column({ name: 'confirmed_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  confirmedAt: Date;

  @Column({ name: 'confirmed_by', type: 'jsonb' })
  confirmedBy: Author;
}
