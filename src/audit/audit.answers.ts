import { ApiProperty } from '@nestjs/swagger';

export class AuditHeadBody {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'evt-1767225600000-42',
    description: 'The newest event; null if nothing has happened yet',
  })
  event_id: string | null;

  @ApiProperty({
    pattern: '^[0-9a-f]{64}$',
    description: 'Covers every event and every decision up to now. Keep it outside the database',
  })
  hash: string;
}

export class AuditHeadAnswer {
  @ApiProperty()
  head: AuditHeadBody;
}
