export { TodaysToursService, type TodaysTour } from './plans/todays-tours.service.js';
export { VisitsModule } from './visits.module.js';
