export { EventLog } from './event-log.js';
export type { NewEvent, OrderReference } from './event.js';
export { EventsModule } from './events.module.js';
export { StreamAdapter } from './stream/stream.adapter.js';
export { StreamDoor } from './stream/stream-door.js';
