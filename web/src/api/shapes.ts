import type { components } from './schema.js';

type Schemas = components['schemas'];

export type Approval = Schemas['ApprovalBody'];
export type Attention = Schemas['AttentionBody'];
export type AttentionItem = Schemas['AttentionItem'];
export type Checkout = Schemas['CheckoutBody'];
export type CheckoutEntry = Schemas['CheckoutListEntry'];
export type ContextEntry = Schemas['ContextEntryBody'];
export type ExcludedEntry = Schemas['ExcludedEntry'];
export type Machine = Schemas['LocationBody'];
export type Message = Schemas['Message'];
export type Order = Schemas['OrderBody'];
export type PlanEntry = Schemas['PlanEntry'];
export type PlanPage = Schemas['PlanBody'];
export type Price = Schemas['Price'];
export type RouteEvent = Schemas['EventBody'];
export type Rules = Schemas['RulesBody'];
export type RulesChange = Schemas['RulesPatch'];
export type Run = Schemas['RunBody'];
export type RunLine = Schemas['RunLineBody'];
export type Score = Schemas['ScoreBody'];
export type Session = Schemas['SessionBody'];
