import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { TimestampService } from '../../../ucp/index.js';
import type { SyncProgress } from './sync-progress.repository.js';

export class SyncProgressAnswer {
  @ApiProperty({ format: 'date-time' })
  since: string;

  @ApiProperty({ type: 'integer', description: 'Machines on the roster' })
  locations: number;

  @ApiProperty({ type: 'integer', description: 'Of these, how many were last read since then' })
  synced: number;

  @ApiProperty({
    type: 'integer',
    description: 'Of these, how many were last tried since then and could not be read',
  })
  failed: number;

  @ApiProperty({ description: 'Whether any replica is reading machines, or some are due' })
  running: boolean;
}

@Injectable()
export class SyncProgressView {
  constructor(private readonly timestamps: TimestampService) {}

  answer({ since, ...progress }: SyncProgress): SyncProgressAnswer {
    return { since: this.timestamps.format(since), ...progress };
  }
}
