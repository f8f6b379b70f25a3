import type { LedgerLineStatus, LedgerRecord } from '../../../src/adapters/index.js';
import { seededRandom } from '../../backtest/random.js';
import { DAY_MS, FakePlatform, HOUR_MS, sale } from './fake-platform.js';

interface Stage {
  /** When it appeared in the platform's ledger. */
  at: number;
  status: string;
  line: LedgerLineStatus;
}

interface Transaction {
  orderNo: string;
  soldAt: number;
  /** Its statuses, oldest first; the first is its arrival in the ledger. */
  stages: Stage[];
}

const LATER_LINES: LedgerLineStatus[] = ['paid', 'refunded', 'refund_failed', 'cancelled'];

/** The ledger of a platform whose machines upload their sales up to 29 days late. */
export class LateLedger {
  readonly platform = new FakePlatform();
  private readonly random: () => number;
  private readonly transactions: Transaction[] = [];
  private readonly tellsUpdates: boolean;

  constructor(seed: number) {
    this.random = seededRandom(seed);
    this.platform.selectsByUpdate = this.random() < 0.5;
    this.tellsUpdates = this.platform.selectsByUpdate || this.random() < 0.5;
  }

  /** Some sales that arrive between two points in time, and then change up to three times. */
  sell(count: number, from: number, to: number, earliestSaleMs: number): void {
    for (let index = 0; index < count; index += 1) {
      const arrivesAt = this.between(from, to);
      const lateMs = this.random() < 0.3 ? 0 : this.between(0, 29 * DAY_MS);
      const stages: Stage[] = [{ at: arrivesAt, status: 'S0', line: 'unpaid' }];
      this.transactions.push({
        orderNo: `T${this.transactions.length}`,
        soldAt: Math.max(arrivesAt - lateMs, earliestSaleMs + this.between(0, HOUR_MS)),
        stages,
      });
      const changes = Math.floor(this.random() * 4);
      for (let change = 0; change < changes; change += 1) this.changeLast(stages, to);
    }
  }

  /** Changes some of the known sales once more between two points in time. */
  change(count: number, from: number, to: number): void {
    for (let index = 0; index < count; index += 1) {
      const { stages } = this.pick(this.transactions);
      stages.push({ ...this.next(stages), at: Math.max(from, this.between(from, to)) });
      stages.sort((one, other) => one.at - other.at);
    }
  }

  /** Lets the platform show its ledger as of a point in time. */
  showAt(ms: number): void {
    this.platform.records = this.at(ms);
  }

  at(ms: number): LedgerRecord[] {
    return this.transactions.flatMap(({ orderNo, soldAt, stages }) => {
      const stage = stages.findLast(({ at }) => at <= ms);
      if (!stage) return [];
      return [
        sale(orderNo, {
          status: stage.status,
          createdAt: soldAt,
          ...(this.tellsUpdates && { updatedAt: stage.at }),
          lines: [{ vendorSku: '100', priceFen: 350, costFen: 200, status: stage.line }],
        }),
      ];
    });
  }

  /** All statuses that a transaction had up to a point in time, oldest first. */
  statusesOf(orderNo: string, until: number): string[] {
    const found = this.transactions.find((transaction) => transaction.orderNo === orderNo);
    return (found?.stages ?? []).filter(({ at }) => at <= until).map(({ status }) => status);
  }

  private changeLast(stages: Stage[], to: number): void {
    const last = stages.at(-1)?.at ?? to;
    stages.push({ ...this.next(stages), at: this.between(last, to) });
  }

  private next(stages: readonly Stage[]): Omit<Stage, 'at'> {
    return { status: `S${stages.length}`, line: this.pick(LATER_LINES) };
  }

  private between(from: number, to: number): number {
    return Math.floor(from + this.random() * (to - from));
  }

  private pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.random() * list.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  }
}
