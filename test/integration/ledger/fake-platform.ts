import type {
  LedgerPage,
  LedgerQuery,
  LedgerRecord,
  MachineAdapter,
  ReadResult,
} from '../../../src/adapters/index.js';
import type { VendorRequest } from '../../support/vendor/index.js';

type Answer = ReadResult<LedgerPage>;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A paid sale of one unit; a test overrides what matters to it. */
export function sale(orderNo: string, given: Partial<LedgerRecord> = {}): LedgerRecord {
  return {
    orderNo,
    status: 'DONE',
    locationId: 'M1',
    totalFen: 350,
    createdAt: Date.now() - HOUR_MS,
    createdAtRaw: 'an hour ago',
    lines: [{ vendorSku: '100', priceFen: 350, costFen: 200, status: 'paid' }],
    ...given,
  };
}

/** Sales of the last hours, one second apart, the newest with the highest number. */
export const sales = (count: number, newestAt = Date.now() - HOUR_MS): LedgerRecord[] =>
  Array.from({ length: count }, (_, index) =>
    sale(`S${String(index).padStart(6, '0')}`, { createdAt: newestAt - (count - index) * 1000 }),
  );

/** A machine platform whose ledger is a list that a test may change at any time. */
export class FakePlatform implements Pick<MachineAdapter, 'ledger'> {
  records: LedgerRecord[];
  readonly asked: LedgerQuery[] = [];
  /** Called before each response; what it returns is the response. */
  before?: (query: LedgerQuery) => Promise<Answer | undefined> | Answer | undefined;
  /** Called after each response has been built. */
  after?: (query: LedgerQuery) => void;
  selectsByUpdate = true;
  /** Does not return windows that begin before this. */
  refusesBefore = -Infinity;

  constructor(records: LedgerRecord[] = []) {
    this.records = records;
  }

  async ledger(query: LedgerQuery): Promise<Answer> {
    this.asked.push(query);
    const instead = await this.before?.(query);
    const answer = instead ?? this.answer(query);
    this.after?.(query);
    return answer;
  }

  pagesAsked(by?: 'updated'): number[] {
    return this.asked.filter((query) => query.by === by).map(({ page = 1 }) => page);
  }

  answer({ fromMs, toMs, page = 1, size = 100, by = 'created' }: LedgerQuery): Answer {
    if (by === 'updated' && !this.selectsByUpdate) {
      return { ok: false, kind: 'unsupported', reason: 'unsupported' };
    }
    if (fromMs < this.refusesBefore) return { ok: false, kind: 'refused', reason: 'too long ago' };
    const timeOf = (record: LedgerRecord) =>
      by === 'updated' ? (record.updatedAt ?? -1) : (record.createdAt ?? fromMs);
    const inWindow = this.records
      .filter((record) => timeOf(record) >= fromMs && timeOf(record) < toMs)
      .sort((left, right) => timeOf(right) - timeOf(left));
    return {
      ok: true,
      value: {
        records: inWindow.slice((page - 1) * size, page * size),
        page,
        pages: Math.ceil(inWindow.length / size),
        total: inWindow.length,
      },
    };
  }
}

/** The responses of a vendor with the platform's ledger. */
export const ledgerOf =
  (platform: FakePlatform) =>
  ({ query }: VendorRequest): object => {
    const number = (name: string) => Number(query.get(name));
    const answer = platform.answer({
      fromMs: number('fromMs'),
      toMs: number('toMs'),
      page: number('page'),
      size: number('size'),
      by: query.get('by') === 'updated' ? 'updated' : 'created',
    });
    return answer.ok ? answer.value : answer;
  };
