import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Author } from '../../auth/index.js';
import type { DexCounter } from '../dex/dex-reading.js';

@Entity({ name: 'dex_machines' })
export class DexMachineEntity {
  @PrimaryColumn({ name: 'namespace', type: 'text' })
  namespace: string;

  @PrimaryColumn({ name: 'name', type: 'text' })
  name: string;

  @Column({ name: 'machine_id', type: 'text' })
  machineId: string;

  @Column({ name: 'time_zone', type: 'text' })
  timeZone: string;

  @Column({ name: 'confirmed_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  confirmedAt: Date;

  @Column({ name: 'confirmed_by', type: 'jsonb' })
  confirmedBy: Author;
}

@Entity({ name: 'dex_readings' })
export class DexReadingEntity {
  @PrimaryColumn({ name: 'file_number', type: 'bigint' })
  fileNumber: string;

  @Column({ name: 'namespace', type: 'text' })
  namespace: string;

  @Column({ name: 'machine_id', type: 'text' })
  machineId: string;

  @Column({ name: 'read_at', type: 'timestamptz' })
  readAt: Date;

  @Column({ name: 'counters', type: 'jsonb' })
  counters: DexCounter[];
}
