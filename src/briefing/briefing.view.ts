import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TimestampService } from '../ucp/index.js';
import type { Briefing } from './briefing.service.js';
import { SECTION_KEYS, type SectionKey } from './domain/briefing.js';
import { MOST_CHARACTERS } from './domain/fitted.js';

class BriefingLineBody {
  @ApiProperty()
  text: string;

  @ApiPropertyOptional({
    description: 'An absolute path that answers a GET with the details',
    example: '/ucp/v1/orders/PO-monday-1',
  })
  ref?: string;
}

class BriefingSectionBody {
  @ApiProperty({ enum: SECTION_KEYS })
  key: SectionKey;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: [BriefingLineBody], description: 'The worst first, then how many more' })
  lines: BriefingLineBody[];
}

class BriefingBody {
  @ApiProperty({ format: 'date-time' })
  as_of: string;

  @ApiProperty({ type: String, nullable: true, description: 'The event that was given' })
  since: string | null;

  @ApiProperty({ format: 'date-time', description: 'What happened from then on is told' })
  since_at: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Give it as `since` next time; null when nothing has happened yet',
  })
  newest_event: string | null;

  @ApiProperty({
    maxLength: MOST_CHARACTERS,
    description: 'The date, then the sections as plain text',
  })
  text: string;

  @ApiProperty({ type: [BriefingSectionBody], description: 'In this order; empty ones are absent' })
  sections: BriefingSectionBody[];
}

export class BriefingAnswer {
  @ApiProperty({ type: BriefingBody })
  briefing: BriefingBody;
}

@Injectable()
export class BriefingView {
  constructor(private readonly timestamps: TimestampService) {}

  answer({ asOf, since, newestEventId, text, sections }: Briefing): BriefingAnswer {
    return {
      briefing: {
        as_of: this.timestamps.format(asOf),
        since: since.eventId,
        since_at: this.timestamps.format(since.at),
        newest_event: newestEventId,
        text,
        sections,
      },
    };
  }
}
