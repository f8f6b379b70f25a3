import { Injectable } from '@nestjs/common';
import { TodaysToursService } from '../../visits/index.js';
import { toursAt, wholeTour, type BriefedTour } from '../domain/briefed-tours.js';
import { isOwn, type OwnMachines } from './own-machines.js';

/** Reads who goes where today. */
@Injectable()
export class VisitFactsService {
  constructor(private readonly tours: TodaysToursService) {}

  async today(own: OwnMachines): Promise<BriefedTour[]> {
    const tours = await this.tours.find();
    return own === undefined
      ? tours.map(wholeTour)
      : toursAt(tours, (locationId) => isOwn(own, locationId));
  }
}
