import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { VisitDriverEntity } from './drivers/visit-driver.entity.js';
import { VisitSettingsEntity } from './settings/visit-settings.entity.js';
import { VisitRoutingEntity } from './travel/visit-routing.entity.js';
import { VisitTravelTimesEntity } from './travel/visit-travel-times.entity.js';

const ENTITIES = [
  VisitDriverEntity,
  VisitRoutingEntity,
  VisitSettingsEntity,
  VisitTravelTimesEntity,
];

@Module({ imports: [TypeOrmModule.forFeature(ENTITIES)] })
export class VisitsModule {}
