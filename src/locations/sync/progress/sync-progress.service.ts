import { Injectable } from '@nestjs/common';
import type { SyncProgressQuery } from '../dto/sync-progress-query.dto.js';
import { SyncProgressRepository, type SyncProgress } from './sync-progress.repository.js';

@Injectable()
export class SyncProgressService {
  constructor(private readonly progress: SyncProgressRepository) {}

  of({ since }: SyncProgressQuery): Promise<SyncProgress> {
    return this.progress.of(since === undefined ? null : new Date(since));
  }
}
