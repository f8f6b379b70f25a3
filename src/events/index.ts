export {
  EventChainRepository,
  type ChainedEvent,
  type LogStart,
} from './chain/event-chain.repository.js';
export { appendCommandEvent } from './append-events.js';
export { EventLogService, type OrderRecorder } from './event-log.service.js';
export { EventReaderService, type RestoredState } from './event-reader.service.js';
export type { FollowedEvent, NewEvent, OrderReference } from './event.js';
export type { RepeatedEvent } from './events.repository.js';
export type { OrderEvent } from './order-events.repository.js';
export { OrderEventsService } from './order-events.service.js';
export { EventsModule } from './events.module.js';
export { StreamAdapter } from './stream/stream.adapter.js';
export { StreamAdmissionService } from './stream/stream-admission.service.js';
