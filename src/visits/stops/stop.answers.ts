import { ApiProperty } from '@nestjs/swagger';
import { STOP_STATUSES, type StopStatus } from './domain/stop-states.js';

class StopBody {
  @ApiProperty({ example: 'vst-1' })
  id: string;

  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ example: 'M1' })
  location: string;

  @ApiProperty({ type: String, nullable: true, example: 'drv-1' })
  driver: string | null;

  @ApiProperty({ enum: STOP_STATUSES })
  status: StopStatus;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  started_at: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finished_at: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  skipped_at: string | null;

  @ApiProperty({ type: String, nullable: true })
  skip_reason: string | null;

  @ApiProperty({ type: String, nullable: true })
  note: string | null;
}

export class StopAnswer {
  @ApiProperty({ type: StopBody })
  stop: StopBody;
}
