import type { InnerText, NamedMachine } from './shared.js';

/** The status of a sale: its name at the vendor, its state, and those of its lines. */
export interface SaleStanding {
  status: string;
  state?: string;
  lines: string[];
}

export interface SaleParams {
  number: string;
  status: string;
  items: number;
  fen: number;
  machine: NamedMachine;
}

export interface LeftOutList {
  vendor: string;
  list: 'catalog' | 'inventory' | 'ledger';
  machine?: string;
}

export interface MachineTexts {
  location_registered: { machine: NamedMachine };
  location_registered_why: { vendor: string };
  location_removed: { machine: NamedMachine };
  location_removed_why: { context: number; telemetry: number };
  low_stock: { title: string; machine: NamedMachine; left: number };
  /** `stock` at the last sync and `sold` since, where anything was. */
  low_stock_why: { point: number; days: number; stock?: number; sold?: number };

  sync: {
    read: number;
    machines: number;
    slots: number;
    products: number;
    sales: number;
    days: number;
  };
  sync_why: { unread: number };
  /** The first machines of all `count`. */
  machines_unread: { machines: NamedMachine[]; count: number };
  ledger_unread: { vendor: string };
  /** A failed call, by the kind of failure. */
  vendor_problem: { vendor: string; kind: string; words: string };
  /** The first records of all `count`. */
  left_out: LeftOutList & { records: { key: string; problem: string }[]; count: number };
  left_out_why: { list: LeftOutList['list'] };

  sale: SaleParams;
  sale_why: { vendor: string };
  sale_changed: SaleParams;
  sale_changed_why: { before: SaleStanding; now: SaleStanding };
}

/** What needs the owner's attention. */
export interface AttentionTexts {
  decision_waits: { about: InnerText };
  machine_stock: { machine: NamedMachine; out: number; low: number };
  checkout_stuck: { id: string; vendor: string; fen: number; why: InnerText };
  not_confirmed: { vendor: string };
  waits_to_be_sent: { vendor: string };
  run_waits: Record<string, never>;
  vendor_failing: { vendor: string; outcome: string };
  machine_unverified: { machine: NamedMachine };
  machine_offline: { machine: NamedMachine };
  machine_never_read: { machine: NamedMachine };
  machine_last_read: { machine: NamedMachine; at: string };
  wrong_price: { machine: NamedMachine; title: string; shown: number; expected: number };
}
