import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { TimestampService } from '../../ucp/index.js';
import type { DexReading } from '../dex/dex-reading.js';
import { machineText } from '../domain/rows/names.js';
import type { SalesFile } from '../sales-file.js';

export class ReadingBody {
  @ApiPropertyOptional({ example: 'A-1007', description: 'As the file names the machine' })
  machine?: string;

  @ApiPropertyOptional({ example: 'M1', description: 'As confirmed, else a proposal' })
  machine_id?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'As confirmed, else a proposal' })
  read_at?: string;

  @ApiProperty({ type: 'integer', description: 'How many have counters' })
  slots: number;
}

export function readingBody(
  { reading, statedAt }: SalesFile,
  { machine, counters }: DexReading,
  timestamps: TimestampService,
): ReadingBody {
  const machineId = reading?.machineId ?? (machine === null ? null : machineText(machine));
  const readAt = reading ? new Date(reading.readAt) : statedAt;
  return {
    ...(machine !== null && { machine }),
    ...(machineId !== null && { machine_id: machineId }),
    ...(readAt && { read_at: timestamps.format(readAt) }),
    slots: counters.length,
  };
}
