import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../reports/index.js';
import { UcpError } from '../../ucp/index.js';
import type { TourInput } from '../plans/dto/visits.dto.js';
import { StatedInputsService } from '../plans/inputs/stated-inputs.service.js';
import { driverRefusal } from './domain/driver-refusal.js';
import type { FixedDay } from './stop.js';

/** Checks who is to drive. Overtime and work on a free day are the operator's to decide. */
@Injectable()
export class TourDriversService {
  constructor(private readonly stated: StatedInputsService) {}

  /**
   * @param known the day as it is fixed already.
   * @returns the driver of each tour; null for the driver who is assumed while none is stated.
   * @throws UcpError when a driver has two tours, or is unknown or absent and has none that day yet.
   */
  async check(
    tours: readonly TourInput[],
    date: LocalDate,
    known: FixedDay | undefined,
  ): Promise<(string | null)[]> {
    const drivers = await this.stated.drivers();
    const before = new Set(known?.tours.map(({ driverId }) => driverId));
    const seen = new Set<string | null>();
    return tours.map(({ driver }, index) => {
      const path = `$.tours[${index}].driver`;
      const id = driver ?? null;
      const refusal = driverRefusal(id, { date, drivers, before });
      if (refusal === 'unknown') {
        throw id === null
          ? new UcpError('missing', { content: 'driver is required: drivers are stated', path })
          : new UcpError('invalid', { content: `There is no driver ${id}`, path });
      }
      if (refusal === 'absent') {
        throw new UcpError('invalid', { content: `Driver ${id} is absent on ${date}`, path });
      }
      if (seen.has(id)) {
        throw new UcpError('invalid', { content: 'A driver has one tour a day', path });
      }
      seen.add(id);
      return id;
    });
  }
}
