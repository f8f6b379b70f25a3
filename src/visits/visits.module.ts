import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/index.js';
import { LedgerModule } from '../ledger/index.js';
import { LocationsModule } from '../locations/index.js';
import { ReplenishmentModule } from '../replenishment/index.js';
import { OutboundModule } from '../outbound/index.js';
import { RetentionModule } from '../retention/index.js';
import { DriversController } from './drivers/drivers.controller.js';
import { DriversRepository } from './drivers/drivers.repository.js';
import { DriversService } from './drivers/drivers.service.js';
import { VisitDriverEntity } from './drivers/visit-driver.entity.js';
import { OrderVisitsService } from './orders/order-visits.service.js';
import { RouteInputsService } from './plans/inputs/route-inputs.service.js';
import { StatedInputsService } from './plans/inputs/stated-inputs.service.js';
import { PickListService } from './plans/pick-list.service.js';
import { PlanningJob } from './plans/planning.job.js';
import { PlanningService } from './plans/planning.service.js';
import { PlansRepository } from './plans/plans.repository.js';
import { TodaysToursService } from './plans/todays-tours.service.js';
import { VisitPlanEntity } from './plans/visit-plan.entity.js';
import { VisitWishEntity } from './plans/visit-wish.entity.js';
import { VisitsController } from './plans/visits.controller.js';
import { VisitsService } from './plans/visits.service.js';
import { VisitsView } from './plans/visits.view.js';
import { WishesRepository } from './plans/wishes.repository.js';
import { WishesService } from './plans/wishes.service.js';
import { VisitSettingsController } from './settings/visit-settings.controller.js';
import { VisitSettingsEntity } from './settings/visit-settings.entity.js';
import { VisitSettingsRepository } from './settings/visit-settings.repository.js';
import { VisitSettingsService } from './settings/visit-settings.service.js';
import { DaysRepository } from './stops/days.repository.js';
import { FixingService } from './stops/fixing.service.js';
import { StopView } from './stops/stop.view.js';
import { StopsController } from './stops/stops.controller.js';
import { StopsService } from './stops/stops.service.js';
import { TourDriversService } from './stops/tour-drivers.service.js';
import { TourFiguresService } from './stops/tour-figures.service.js';
import { VisitDayEntity } from './stops/visit-day.entity.js';
import { VisitStopEntity } from './stops/visit-stop.entity.js';
import { RoutingGateway } from './travel/routing/routing.gateway.js';
import { RoutingJob } from './travel/routing/routing.job.js';
import { RoutingRepository } from './travel/routing/routing.repository.js';
import { RoutingService } from './travel/routing/routing.service.js';
import { VisitRoutingEntity } from './travel/routing/visit-routing.entity.js';
import { TravelTableService } from './travel/table/travel-table.service.js';
import { TravelStateService } from './travel/travel-state.service.js';
import { TravelTimesRepository } from './travel/travel-times.repository.js';
import { TravelController } from './travel/travel.controller.js';
import { TravelService } from './travel/travel.service.js';
import { VisitTravelTimesEntity } from './travel/visit-travel-times.entity.js';
import { ActualWeeksService } from './value/inputs/actual-weeks.service.js';
import { RecordedRouteService } from './value/inputs/recorded-route.service.js';
import { ValueInputsService } from './value/inputs/value-inputs.service.js';
import { ValueController } from './value/value.controller.js';
import { ValueJob } from './value/value.job.js';
import { ValueService } from './value/value.service.js';
import { ValueView } from './value/value.view.js';
import { ValuesRepository } from './value/values.repository.js';
import { VisitValueEntity } from './value/visit-value.entity.js';

const ENTITIES = [
  VisitDayEntity,
  VisitDriverEntity,
  VisitPlanEntity,
  VisitRoutingEntity,
  VisitSettingsEntity,
  VisitStopEntity,
  VisitTravelTimesEntity,
  VisitValueEntity,
  VisitWishEntity,
];
const PLANS = [
  OrderVisitsService,
  PickListService,
  PlanningJob,
  PlanningService,
  PlansRepository,
  RouteInputsService,
  StatedInputsService,
  TodaysToursService,
  VisitsService,
  VisitsView,
  WishesRepository,
  WishesService,
];
const STOPS = [
  DaysRepository,
  FixingService,
  StopsService,
  StopView,
  TourDriversService,
  TourFiguresService,
];

const SETTINGS = [VisitSettingsRepository, VisitSettingsService];
const DRIVERS = [DriversRepository, DriversService];
const TRAVEL = [
  RoutingGateway,
  RoutingJob,
  RoutingRepository,
  RoutingService,
  TravelService,
  TravelStateService,
  TravelTableService,
  TravelTimesRepository,
];

const VALUE = [
  ActualWeeksService,
  RecordedRouteService,
  ValueInputsService,
  ValueJob,
  ValueService,
  ValueView,
  ValuesRepository,
];

@Module({
  imports: [
    TypeOrmModule.forFeature(ENTITIES),
    EventsModule,
    LedgerModule,
    LocationsModule,
    OutboundModule,
    ReplenishmentModule,
    RetentionModule,
  ],
  controllers: [
    DriversController,
    TravelController,
    ValueController,
    VisitSettingsController,
    VisitsController,
    StopsController,
  ],
  providers: [...DRIVERS, ...SETTINGS, ...TRAVEL, ...PLANS, ...STOPS, ...VALUE],
  exports: [TodaysToursService],
})
export class VisitsModule {}
