import type { components } from './schema.js';

type Schemas = components['schemas'];

export type Approval = Schemas['ApprovalBody'];
export type Checkout = Schemas['CheckoutBody'];
export type Destination = Schemas['DestinationInput'];
export type Machine = Schemas['LocationBody'];
export type Message = Schemas['Message'];
export type NewCheckout = Schemas['CreateCheckout'];
export type Order = Schemas['OrderBody'];
export type Plan = Schemas['PlanBody'];
export type PlanEntry = Schemas['PlanEntry'];
export type RouteEvent = Schemas['EventBody'];
export type Rules = Schemas['RulesBody'];
export type { Schemas };
