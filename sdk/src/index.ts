export type { Answer, Input, Method, Operation, PathOf } from './api/operations.js';
export type { components, operations, paths } from './api/schema.js';
export type {
  Approval,
  Checkout,
  Destination,
  Machine,
  Message,
  NewCheckout,
  Order,
  Plan,
  PlanEntry,
  RouteEvent,
  Rules,
} from './api/shapes.js';
export { RoutekeeperError, UnreachableError } from './client/failure.js';
export type { RetryOptions } from './client/retry.js';
export {
  RoutekeeperClient,
  type CallOptions,
  type ClientOptions,
} from './client/routekeeper-client.js';
export type { FollowOptions } from './stream/follow-events.js';
