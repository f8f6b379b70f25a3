import { Injectable } from '@nestjs/common';
import type { SyncProgressQuery } from './dto/sync-progress-query.dto.js';
import { ProgressRepository, type SyncProgress } from './progress.repository.js';

@Injectable()
export class SyncProgressService {
  constructor(private readonly progress: ProgressRepository) {}

  of({ since }: SyncProgressQuery): Promise<SyncProgress> {
    return this.progress.of(since === undefined ? null : new Date(since));
  }
}
