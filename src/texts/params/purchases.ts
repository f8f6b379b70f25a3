import type { Cost, InnerText, NoParams, PackPrice } from './shared.js';

interface Purchase {
  id: string;
  vendor: string;
  fen: number;
}

export interface PurchaseTexts {
  checkout_failed: Purchase;
  checkout_completed: Purchase;
  checkout_completed_why: { number?: string };
  checkout_taken_anyway: Purchase;
  checkout_taken_anyway_why: NoParams;
  order_updated: Purchase & { state: 'ordered' | 'arrived' | 'cancelled' };
  order_updated_why: { words: string };
  supplier_refused: { vendor: string; words: string };
  supplier_unconfirmed: { vendor: string; words: string };
  called_off_unsent: { vendor: string };
  order_marked: { mark: 'sent' | 'arrived' | 'cancelled' };
  not_sent_again: { vendor: string; why: InnerText };
  /** Whoever bought it; `limits` are their own. */
  buyer_may_not: { name: string; because: 'ended' | 'scope' | 'limits' };
  /** `found` when it was not known before. */
  checkout_is: { status: string; found: boolean };
  costs_more: { now: Cost; before: Cost };

  /** The first lines; `more` are not named. */
  buy: Cost & {
    id: string;
    vendor: string;
    lines: { quantity: number; boxes: boolean; title: string }[];
    more: number;
  };
  buy_lines: Cost & { id: string; vendor: string; lines: number };
  part_of_decision: { id: string };

  over_purchase_limit: { fen: number; limit: number };
  over_day_limit: { spent: number; fen: number; limit: number };
  over_week_limit: { spent: number; fen: number; limit: number };
  over_own_purchase_limit: { name: string; fen: number; limit: number };
  over_own_day_limit: { name: string; spent: number; fen: number; limit: number };
  price_jump: { title: string; price: PackPrice; percent: number; paid: PackPrice };
  probation: { until: string };
  no_go: { title: string; word: string };
  kill_switch: NoParams;
}

/** Decisions in general, and why they were closed. */
export interface DecisionTexts {
  approval_created: { id: string; about: InnerText };
  approval_resolved: { id: string; approved: boolean; about: InnerText };
  /** `together` when it was approved in the step that asked for it; `said` by the decider. */
  approval_resolved_why: {
    approved: boolean;
    by: string;
    together?: boolean;
    said?: string;
    because: InnerText;
  };
  approval_superseded: { id: string };
  superseded: NoParams;
  checkout_has_changed: { id: string };
  checkout_needs_none: { id: string };
  checkout_ended: { id: string; reason: string };
  run_has_changed: { id: string };
  run_was_abandoned: { id: string };
  prices_moved: NoParams;
}
