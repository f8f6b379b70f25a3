import { Injectable } from '@nestjs/common';
import { TimestampService } from '../../ucp/index.js';
import type { Alias } from './alias.js';
import type { AliasRow } from './alias.repository.js';

@Injectable()
export class AliasView {
  constructor(private readonly timestamps: TimestampService) {}

  alias({ otherId, source, confirmedAt }: AliasRow): Alias {
    return {
      sku_id: otherId,
      source,
      confirmed_at: confirmedAt && this.timestamps.format(confirmedAt),
    };
  }
}
