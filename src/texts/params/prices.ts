import type { InnerText, NamedMachine, PackPrice } from './shared.js';

export interface PriceStepParams {
  title: string;
  before: number;
  after: number;
}

/** A price that the machine did not take; `shown` unless it no longer holds the product. */
export interface MissedPrice {
  title: string;
  after: number;
  shown?: number;
}

export interface PriceTexts {
  price_change: { lines: number; machine: NamedMachine };
  price_change_why: { steps: PriceStepParams[]; because: InnerText[] };
  /** `taken` where not all lines took effect. */
  price_changed: { lines: number; taken?: number; machine: NamedMachine };
  price_effect: { taken: PriceStepParams[]; missed: MissedPrice[] };
  price_missed: MissedPrice;
  price_change_failed: { lines: number; machine: NamedMachine };
  price_change_failed_why: { why: InnerText; steps: PriceStepParams[] };
  /** A person has to set them at the machine. */
  price_change_waiting: { lines: number; machine: NamedMachine };
  price_change_waiting_why: { task: string; steps: PriceStepParams[] };
  price_to_be_set: { title: string; after: number; task: string };
  price_task: { lines: number; machine: NamedMachine };
  prices_set_by_hand: { by: string; steps: PriceStepParams[] };
  prices_in_file: { steps: PriceStepParams[] };
  /** Not set, and no longer to be set. */
  price_change_cancelled: { lines: number; machine: NamedMachine };
  price_change_called_off: { by: string; steps: PriceStepParams[] };
  price_change_replaced: { steps: PriceStepParams[] };
  prices_not_taken: { vendor: string; effect: InnerText };
  prices_unreachable: { vendor: string; words: string; effect: InnerText };
  prices_refused: { vendor: string; words: string; credentials: boolean };
  prices_looked_at: { effect: InnerText };

  over_price_cap: PriceStepParams & { cap: number };
  over_own_price_cap: PriceStepParams & { cap: number; name: string };
  /** From the price `start`: approved last, or of 24 hours ago. */
  over_day_step: { title: string; start: number; approved: boolean; after: number; cap: number };
  cost_unread: { title: string; words: string };
  below_known_cost: { title: string; fen: number; cost: PackPrice; source: InnerText };
  thin_margin: { title: string; fen: number; percent: number; cost: PackPrice; source: InnerText };
  below_cost: { title: string; fen: number };
  cost_paid: { item: string; day: string; order: string };
  cost_of_last_sale: Record<string, never>;
  cost_offered: { item: string };
}

/** The value of a rule; absent for none. Addresses are texts already. */
export type RuleValue = number | boolean | string | string[];

export interface RuleTexts {
  kill_switch_changed: { engaged: boolean };
  kill_switch_changed_why: { engaged: boolean; by: string };
  rules_changed: { rules: string[] };
  rules_changed_why: {
    changes: { rule: string; before?: RuleValue; after?: RuleValue }[];
    by: string;
  };
}
