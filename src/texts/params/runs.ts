import type { Cost, InnerText, NoParams } from './shared.js';

/** A run; its id says when it was built. */
export interface NamedRun {
  id: string;
  /** Namespaces, where they are known. */
  suppliers?: string[];
}

/** What a run brings. */
export interface RunGoods {
  pieces: number;
  products: number;
  machines: number;
}

/** How much of a run can be ordered now. */
export interface Orderable {
  fen: number;
  pieces: number;
}

export interface ExpensiveLines {
  lines: { quantity: number; title: string; machine: string; fen: number }[];
  more: number;
}

export interface RunTexts {
  /** `orderable` unless everything is. */
  restock: Cost & { run: NamedRun; goods: RunGoods; orderable?: Orderable };
  restock_why: {
    objection: InnerText;
    estimated?: number;
    lines: ExpensiveLines;
    orderable?: Orderable;
    unresolved?: ExpensiveLines & { fen: number };
  };
  over_run_limit: { fen: number; limit: number };
  run_on_probation: { fen: number; until: string };
  rules_require: NoParams;
  placed_within_rules: NoParams;

  run_changed: { run: NamedRun; out: number; back: number; quantities: number };
  still_approved: NoParams;
  within_rules: NoParams;
  run_abandoned: { run: NamedRun };
  nothing_ordered: NoParams;
  /** `other` lines than ordered; `unordered` units more, of a run with which nothing was. */
  run_received: {
    run: NamedRun;
    machine?: string;
    came: number;
    ordered: number;
    other: number;
    surplus?: number;
    unordered?: boolean;
  };
  counted: NoParams;
  run_placed: { run: NamedRun; again: boolean; goods: RunGoods; fen: number };
  only_simulated: NoParams;
  checkouts_first: { ids: string[] };
}
