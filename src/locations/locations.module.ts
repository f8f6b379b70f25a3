import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { EventsModule } from '../events/index.js';
import { LocationDirectory } from './location-directory.js';
import { LocationSearchRepository } from './location-search.repository.js';
import { LocationView } from './location.view.js';
import { LocationsController } from './locations.controller.js';
import { LocationsRepository } from './locations.repository.js';
import { LocationsService } from './locations.service.js';

const ROSTER = [
  LocationDirectory,
  LocationSearchRepository,
  LocationsRepository,
  LocationsService,
  LocationView,
];

@Module({
  imports: [AdaptersModule, EventsModule],
  controllers: [LocationsController],
  providers: ROSTER,
})
export class LocationsModule {}
