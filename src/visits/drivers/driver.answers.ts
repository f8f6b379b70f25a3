import { ApiProperty } from '@nestjs/swagger';
import { WEEKDAYS, type Driver, type Weekday } from '../domain/drivers/driver.js';
import { AbsenceBody } from './dto/driver.dto.js';

class DriverBody {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'drv-1',
    description: 'Null of the driver who is assumed while none is stated',
  })
  id: string | null;

  @ApiProperty({ type: String, nullable: true })
  name: string | null;

  @ApiProperty({ type: String, nullable: true })
  principal_id: string | null;

  @ApiProperty({ enum: WEEKDAYS, isArray: true })
  working_days: Weekday[];

  @ApiProperty({ example: '08:00', description: "By the operator's clock" })
  starts_at: string;

  @ApiProperty({ example: 8 })
  hours: number;

  @ApiProperty({ type: [AbsenceBody] })
  absences: AbsenceBody[];
}

export class DriverAnswer {
  @ApiProperty({ type: DriverBody })
  driver: DriverBody;
}

export class DriverList {
  @ApiProperty({ type: [DriverBody] })
  drivers: DriverBody[];
}

export class RemovedDriver {
  @ApiProperty({ example: 'drv-1' })
  removed: string;
}

export const driverBody = ({ workingMinutes, ...driver }: Driver): DriverBody => ({
  id: driver.id,
  name: driver.name,
  principal_id: driver.principalId,
  working_days: [...driver.workingDays],
  starts_at: driver.startsAt,
  hours: workingMinutes / 60,
  absences: [...driver.absences],
});
