import { Injectable } from '@nestjs/common';
import { TodaysToursService, type TodaysTour } from '../../visits/index.js';
import { isOwn, type OwnMachines } from './own-machines.js';

/** Reads who goes where today. */
@Injectable()
export class VisitFactsService {
  constructor(private readonly tours: TodaysToursService) {}

  /** Only tours that pass one of the reader's machines, and of their stops only these. */
  async today(own: OwnMachines): Promise<TodaysTour[]> {
    const tours = await this.tours.find();
    return tours
      .map((tour) => ({
        ...tour,
        stops: tour.stops.filter(({ locationId }) => isOwn(own, locationId)),
      }))
      .filter(({ stops }) => stops.length > 0);
  }
}
