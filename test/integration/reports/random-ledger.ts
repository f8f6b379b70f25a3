import type {
  LedgerLine,
  LedgerLineStatus,
  LedgerRecord,
  LedgerState,
} from '../../../src/adapters/index.js';
import type { UnitCost } from '../../../src/ledger/index.js';
import { seededRandom } from '../../backtest/random.js';
import { DAY_MS, sale } from '../ledger/fake-platform.js';

const STATUSES: LedgerLineStatus[] = ['paid', 'unpaid', 'refunded', 'refund_failed', 'cancelled'];
const STATES: LedgerState[] = ['in_progress', 'pending_review', 'settled', 'refunded', 'cancelled'];
const SKUS = ['100', '200', '300', '400', '500'];
/** The window that is read reaches back 30 days and moves while a test runs. */
const OLDEST_DAYS = 29;

/** A ledger in which anything may be corrected later. */
export class RandomLedger {
  readonly records = new Map<string, LedgerRecord>();
  private readonly random: () => number;
  private readonly now = Date.now();

  constructor(
    private readonly seed: number,
    private readonly machines: readonly string[],
  ) {
    this.random = seededRandom(seed);
  }

  sell(count: number): void {
    for (let index = 0; index < count; index += 1) {
      const orderNo = `H${this.seed}-${this.records.size}`;
      this.records.set(
        orderNo,
        sale(orderNo, { ...this.times(), ...this.state(), ...this.machine(), ...this.lines() }),
      );
    }
  }

  /** Settles, refunds and corrects some sales; others stay as they are. */
  change(count: number): void {
    for (let index = 0; index < count; index += 1) {
      const record = this.pick([...this.records.values()]);
      this.records.set(record.orderNo, { ...record, ...this.pick(this.changesOf(record)) });
    }
  }

  /** A purchase after all others of its product. */
  purchase(before: readonly UnitCost[]): UnitCost {
    const vendorSku = this.pick(SKUS);
    const last = before.findLast((cost) => cost.vendorSku === vendorSku)?.since.getTime();
    const from = last ?? this.now - OLDEST_DAYS * DAY_MS;
    const since = new Date(from + 1 + Math.floor((this.random() * (this.now - from)) / 4));
    return { vendorSku, since, costFen: this.whole(600) };
  }

  /** Two random entries, in order. */
  pickTwo<T>(list: readonly T[]): [T, T] {
    const [one, other] = [this.index(list), this.index(list)].sort((a, b) => a - b);
    return [at(list, one ?? 0), at(list, other ?? 0)];
  }

  whole(most: number): number {
    return Math.floor(this.random() * (most + 1));
  }

  private changesOf(record: LedgerRecord): Partial<LedgerRecord>[] {
    const first = record.lines.map((line, index) => (index === 0 ? this.changed(line) : line));
    return [
      { state: 'settled' },
      { lines: record.lines.map((line) => ({ ...line, status: 'paid' })), state: 'settled' },
      { lines: first.map((line) => ({ ...line, status: 'refunded' })), state: 'refunded' },
      { lines: record.lines.map((line) => this.restated(line)) },
      { lines: first },
      { lines: record.lines.slice(1) },
      this.lines(),
      this.times(),
      this.machine(),
      this.state(),
      {},
    ];
  }

  /** As if its machine had only now told the cost, or its price had been wrong. */
  private changed(line: LedgerLine): LedgerLine {
    return this.random() < 0.5
      ? { ...line, costFen: this.cost(line.priceFen) }
      : { ...line, priceFen: this.whole(900) };
  }

  private restated(line: LedgerLine): LedgerLine {
    return { ...line, status: this.pick(STATUSES) };
  }

  private lines(): Pick<LedgerRecord, 'lines'> {
    const count = 1 + this.whole(3);
    return {
      lines: Array.from({ length: count }, () => {
        const priceFen = this.whole(900);
        const status = this.random() < 0.7 ? 'paid' : this.pick(STATUSES);
        return { vendorSku: this.pick(SKUS), priceFen, costFen: this.cost(priceFen), status };
      }),
    };
  }

  /** Unknown, unknown in the way of a platform that repeats the price, or some cost. */
  private cost(priceFen: number): number | null {
    const kind = this.random();
    if (kind < 0.2) return null;
    return kind < 0.3 ? priceFen : this.whole(600);
  }

  private state(): Pick<LedgerRecord, 'state'> {
    if (this.random() < 0.4) return { state: undefined };
    return { state: this.random() < 0.6 ? 'settled' : this.pick(STATES) };
  }

  private times(): Pick<LedgerRecord, 'createdAt' | 'takenAt'> {
    return { createdAt: this.now - Math.floor(this.random() * OLDEST_DAYS * DAY_MS) };
  }

  private machine(): Pick<LedgerRecord, 'locationId'> {
    return { locationId: this.pick(this.machines) };
  }

  private pick<T>(list: readonly T[]): T {
    return at(list, this.index(list));
  }

  private index(list: readonly unknown[]): number {
    return Math.floor(this.random() * list.length);
  }
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error('There is nothing to pick from.');
  return found;
}
