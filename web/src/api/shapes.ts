import type { components } from './schema.js';

type Schemas = components['schemas'];

export type Approval = Schemas['ApprovalBody'];
export type Attention = Schemas['AttentionBody'];
export type AttentionItem = Schemas['AttentionItem'];
export type Author = Schemas['AuthorBody'];
export type BrowserSession = Schemas['SessionEntry'];
export type Checkout = Schemas['CheckoutBody'];
export type CheckoutEntry = Schemas['CheckoutListEntry'];
export type ContextEntry = Schemas['ContextEntryBody'];
export type ExcludedEntry = Schemas['ExcludedEntry'];
/** A person gets an invitation instead of a token. */
export type IssuedPrincipal = Schemas['IssuedPrincipal'] & { invitation_url?: string };
export type Limits = Schemas['LimitsInput'];
export type Machine = Schemas['LocationBody'];
export type MachineProfile = Schemas['ProfileBody'];
export type MachineProfileChange = Schemas['ProfileChange'];
export type Message = Schemas['Message'];
export type NewContextEntry = Schemas['NewContextEntry'];
export type NewPrincipal = Schemas['CreatePrincipal'];
export type Order = Schemas['OrderBody'];
export type Plan = Schemas['PlanBody'];
export type PlanEntry = Schemas['PlanEntry'];
export type Price = Schemas['Price'];
export type PricesAnswer = Schemas['PricesAnswer'];
export type Principal = Schemas['PrincipalBody'];
export type PrincipalChange = Schemas['ChangePrincipal'];
export type RouteEvent = Schemas['EventBody'];
export type Rules = Schemas['RulesBody'];
export type RulesChange = Schemas['RulesPatch'];
export type Run = Schemas['RunBody'];
export type RunLine = Schemas['RunLineBody'];
export type Score = Schemas['ScoreBody'];
export type Session = Schemas['SessionBody'];
export type Slot = Schemas['SlotWithSales'];
export type SlotChange = Schemas['ChangeSlot'];
export type StockoutInterval = Schemas['StockoutInterval'];
