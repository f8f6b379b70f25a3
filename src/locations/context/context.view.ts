import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TimestampService } from '../../ucp/index.js';
import type { ContextEntry } from './context.repository.js';
import { CONTEXT_KINDS, type ContextKind } from '../domain/context-period.js';
import { entryId } from '../domain/entry-id.js';

class ContextEntryBody {
  @ApiProperty({ example: 'ctx-1' })
  id: string;

  @ApiProperty({ enum: CONTEXT_KINDS })
  kind: ContextKind;

  @ApiProperty()
  text: string;

  @ApiPropertyOptional({ format: 'date-time' })
  starts_at?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  ends_at?: string;

  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class ContextAnswer {
  @ApiProperty({ type: [ContextEntryBody], description: 'Newest first' })
  context: ContextEntryBody[];
}

export class ContextEntryAnswer {
  @ApiProperty({ type: ContextEntryBody })
  entry: ContextEntryBody;
}

export class RemovedEntryAnswer {
  @ApiProperty({ example: 'ctx-1' })
  removed: string;
}

@Injectable()
export class ContextView {
  constructor(private readonly timestamps: TimestampService) {}

  all(entries: readonly ContextEntry[]): ContextAnswer {
    return { context: entries.map((entry) => this.body(entry)) };
  }

  one(entry: ContextEntry): ContextEntryAnswer {
    return { entry: this.body(entry) };
  }

  private body({
    number,
    kind,
    text,
    startsAt,
    endsAt,
    createdAt,
  }: ContextEntry): ContextEntryBody {
    return {
      id: entryId(number),
      kind,
      text,
      ...(startsAt && { starts_at: this.timestamps.format(startsAt) }),
      ...(endsAt && { ends_at: this.timestamps.format(endsAt) }),
      created_at: this.timestamps.format(createdAt),
    };
  }
}
