import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AuthorBody } from '../auth/index.js';
import { PublicAddress } from '../http/index.js';
import { TextsBody } from '../texts/index.js';
import { TimestampService } from '../ucp/index.js';
import { EVENT_SOURCES, type EventSource, type StoredEvent } from './event.js';
import { STREAM_PATH } from './stream/stream-path.js';

export class EventBody {
  @ApiProperty({ example: 'evt-1767225600000-42' })
  id: string;

  @ApiProperty({ format: 'date-time', description: 'When it happened' })
  occurred_at: string;

  @ApiProperty({ example: 'order' })
  kind: string;

  @ApiProperty({
    enum: EVENT_SOURCES,
    description: 'Whose word it is: what the service did itself, or what a caller reports',
  })
  source: EventSource;

  @ApiProperty()
  summary: string;

  @ApiProperty()
  reasoning: string;

  @ApiPropertyOptional({
    type: TextsBody,
    description: 'What summary and reasoning say, for readers of other languages',
  })
  texts?: TextsBody;

  @ApiPropertyOptional({ description: 'The machine it is about' })
  location?: string;

  @ApiPropertyOptional({
    type: AuthorBody,
    description: 'Who caused it; absent where the service acted on its own',
  })
  by?: AuthorBody;
}

export class EventList {
  @ApiProperty({ type: [EventBody], description: 'Newest first' })
  events: EventBody[];

  @ApiProperty({ format: 'uri', example: 'wss://route.example/ucp/v1/events/stream' })
  websocket_url: string;
}

@Injectable()
export class EventView {
  constructor(
    private readonly timestamps: TimestampService,
    private readonly address: PublicAddress,
  ) {}

  body(event: StoredEvent): EventBody {
    const { id, occurredAt, kind, source, summary, reasoning, texts, location, author } = event;
    return {
      id,
      occurred_at: this.timestamps.format(occurredAt),
      kind,
      source,
      summary,
      reasoning,
      ...(texts && { texts }),
      ...(location !== null && { location }),
      ...(author && { by: author }),
    };
  }

  list(events: readonly StoredEvent[]): EventList {
    const origin = this.address.origin.replace(/^http/, 'ws');
    return {
      events: events.map((event) => this.body(event)),
      websocket_url: `${origin}${STREAM_PATH}`,
    };
  }
}
