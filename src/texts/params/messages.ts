import type { InnerText, NoParams } from './shared.js';

/** A product in a slot of a machine. */
export interface SlotGoods {
  title: string;
  slot: string;
}

/** Messages about the data of a response. */
export interface MessageTexts {
  left_out_of_run: { why: InnerText };
  cost_estimated: { why: InnerText };
  lines_left_for_later: { most: number; more: number };
  unresolved_sku: SlotGoods;
  slot_left_out: SlotGoods & { because: string };
  run_blocked: NoParams;
  run_needs_approval: { id: string };
  run_abandoned_as: { words?: string };
  run_rejected: NoParams;
  /** `by` whoever canceled it; `coming` while the run still waits for goods. */
  checkout_canceled: { id: string; by: 'supplier' | 'us'; placed: boolean };
  run_nothing_ordered: NoParams;
  nothing_was_ordered: { pieces: number };
  not_ordered: SlotGoods & { pieces: number; came: number };
  delivery_discrepancy: SlotGoods & { ordered: number; delivered: number };
  prices_wait: { id: string; because: InnerText[] };
  short_of_stock: { title: string; left: number; wanted: number };
  not_sold_like_this: { title: string };
  sent_otherwise: NoParams;
  delivery_unknown: NoParams;
  destination_missing: NoParams;
  destination_lacks: { field: string };
  destination_unchosen: NoParams;
  /** Sites by id, some with a name; `more` are not listed. */
  pickup_site_unchosen: { sites: { id: string; name?: string }[]; more: number };
  pickup_time_unchosen: NoParams;
  pickup_time_passed: NoParams;
  price_computed: NoParams;
  costs_more_now: { why: InnerText };
  checkout_expired: NoParams;
  purchase_rejected: NoParams;
  ended_with_run: { run: string; because: 'received' | 'abandoned' };
  machine_kept: { machine: string; name: string; why: InnerText };
  ledger_kept: { vendor: string; why: InnerText };
  machine_unseen: { machine: string; name: string; days: number };
}
