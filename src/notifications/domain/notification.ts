import type { Scope } from '../../auth/index.js';

/** What a person can be told. */
export const NOTIFICATION_KINDS = ['decision', 'problem', 'stock', 'delivery', 'digest'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A decision only concerns those who may decide it. */
export const NEEDED_SCOPE = {
  decision: 'decide',
  problem: 'read',
  stock: 'read',
  delivery: 'read',
  digest: 'read',
} as const satisfies Record<NotificationKind, Scope>;

/** Of a new channel. Machines that run out are in the digest. */
export const DEFAULT_KINDS: readonly NotificationKind[] = [
  'decision',
  'problem',
  'delivery',
  'digest',
];

export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A machine that is running out of goods. */
export interface LowMachine {
  name: string;
  slotsOut: number;
  slotsRunningOut: number;
}

/** Who did something; the owner has no name of their own. */
export interface Actor {
  name: string;
  isOwner: boolean;
}

interface DecisionParams {
  /** What it would cost; null where nothing is bought. */
  amountFen: number | null;
  /** The first product, and how many others there are. */
  first: string | null;
  others: number;
  /** The machine's name, if it is about one. */
  machine: string | null;
}

export interface DigestParams {
  /** The local date. */
  date: string;
  decisions: number;
  awaitingFen: number;
  purchases: number;
  vendors: string[];
  silentMachines: number;
  wrongPrices: number;
  atRiskFen: number;
  /** The worst, and how many there are. */
  machines: LowMachine[];
  lowMachines: number;
}

/** What can be said, with the facts that its wording needs. */
export interface NoticeParams {
  decision_purchase: DecisionParams;
  decision_run: DecisionParams;
  decision_price: DecisionParams;
  decision_other: DecisionParams;
  emergency_stop_engaged: { by: Actor | null };
  emergency_stop_released: { by: Actor | null };
  access_denied: { by: Actor | null };
  repeating_itself: { by: Actor | null };
  price_change_failed: { machine: string | null };
  purchase_failed: { vendor: string; amountFen: number };
  purchase_unclear: { vendor: string; amountFen: number };
  order_to_send: { vendor: string; amountFen: number };
  order_after_cancel: { vendor: string | null; amountFen: number | null };
  vendor_unreachable: { vendor: string; since: string };
  stock_low: LowMachine;
  order_arrived: { vendor: string; amountFen: number };
  order_canceled: { vendor: string; amountFen: number };
  goods_received: { by: Actor | null };
  digest: DigestParams;
  test: Record<string, never>;
}

export type NoticeCode = keyof NoticeParams;

/** A code with its own parameters. */
export type Notice = {
  [Code in NoticeCode]: { code: Code; params: NoticeParams[Code] };
}[NoticeCode];

/** Something to tell everyone whose channels want this kind. */
export type Candidate = Notice & {
  kind: NotificationKind;
  /** Of what it is about; each channel is told once. */
  key: string;
  /** Tells it again after this time, under another key, if it still holds. */
  repeatAfterMs?: number;
  /** The dashboard's page about it. */
  path: string;
  occurredAt: Date;
};
