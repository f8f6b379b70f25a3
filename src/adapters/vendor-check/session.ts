import type { OptionalCapability, StockUnit } from '../contract.js';
import { Recorder } from './recorder.js';
import { Wire } from './wire.js';

export interface CheckOptions {
  namespace: string;
  baseUrl: string;
  token: string;
  /** Found out when omitted. */
  capabilities?: readonly OptionalCapability[];
  stockUnit?: StockUnit;
  /** The machine whose inventory is read; by default one with a recent sale. */
  location?: string;
  /** What may be changed at the vendor. Nothing, unless it is true. */
  placeOrders?: boolean;
  changePrices?: boolean;
  restock?: boolean;
  timeoutMs?: number;
  /** Slower answers get a warning. */
  slowMs?: number;
}

const TIMEOUT_MS = 15_000;
const SLOW_MS = 500;

/** What all checks of one vendor share. */
export class Session {
  readonly wire: Wire;
  readonly recorder: Recorder;
  readonly slowMs: number;

  constructor(readonly options: CheckOptions) {
    const { baseUrl, token, timeoutMs = TIMEOUT_MS, slowMs = SLOW_MS } = options;
    this.wire = new Wire(baseUrl, token, timeoutMs);
    this.recorder = new Recorder(token);
    this.slowMs = slowMs;
  }

  readonly check: Recorder['check'] = (...args) => this.recorder.check(...args);
}
