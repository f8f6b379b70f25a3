export { daysAfter, localDate, type LocalDate } from './domain/local-calendar.js';
export { addSums, marginOf, netRevenue, NO_SALES } from './domain/report.js';
export { ReportsModule } from './reports.module.js';
export { ReportsService } from './reports.service.js';
