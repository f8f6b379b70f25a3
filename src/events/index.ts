export { EventLog, type NewEvent } from './event-log.js';
export { EventsModule } from './events.module.js';
