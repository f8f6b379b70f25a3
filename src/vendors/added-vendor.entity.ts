import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Author } from '../auth/index.js';
import type { AddedVendor, OptionalCapabilities, StockUnit, VendorKind } from './vendor.js';

@Entity({ name: 'added_vendors' })
export class AddedVendorEntity implements Omit<AddedVendor, 'token'> {
  @PrimaryColumn({ name: 'namespace', type: 'text', primaryKeyConstraintName: 'added_vendors_pk' })
  namespace: string;

  @Column({ name: 'kind', type: 'text', default: 'http' })
  kind: VendorKind;

  @Column({ name: 'base_url', type: 'text' })
  baseUrl: string;

  /** Encrypted; empty for a vendor with files. */
  @Column({ name: 'token', type: 'text' })
  token: string;

  @Column({ name: 'capabilities', type: 'text', array: true })
  capabilities: OptionalCapabilities;

  @Column({ name: 'stock_unit', type: 'text' })
  stockUnit: StockUnit;

  @Column({ name: 'is_default', type: 'boolean' })
  isDefault: boolean;

  @Column({ name: 'revision', type: 'text' })
  revision: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column({ name: 'created_by', type: 'jsonb' })
  createdBy: Author;
}
