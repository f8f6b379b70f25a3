export { EventLog } from './event-log.js';
export { EventsModule } from './events.module.js';
