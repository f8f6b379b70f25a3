import { accept, refuse, type Answer } from './answer.js';
import { EndlessLedger } from './endless-ledger.js';
import { inventoryJson, placeMachines, type Machine } from './machines.js';

const LARGEST_PAGE = 100;

export interface PlatformOptions {
  machines: number;
  /** The number of ledger lines in the last 30 days. */
  lines: number;
  /** Whether all reads are refused until `open` is called. */
  closed: boolean;
}

/** The machine side, with counts of what it returned. */
export class LoadPlatform {
  /** By machine id. */
  readonly inventoryReads = new Map<string, number>();
  /** Records on all ledger pages. */
  records = 0;
  private readonly machines: Map<string, Machine>;
  private readonly ledgerOfAll: EndlessLedger;
  private closed: boolean;

  constructor({ machines, lines, closed }: PlatformOptions) {
    const placed = placeMachines(machines);
    this.machines = new Map(placed.map((machine) => [machine.id, machine]));
    this.ledgerOfAll = new EndlessLedger(placed, lines, Date.now());
    this.closed = closed;
  }

  open(): void {
    this.closed = false;
  }

  inventory(locationId: string): Answer {
    if (this.closed) return refuse('closed');
    const machine = this.machines.get(locationId);
    if (!machine) return refuse('There is no such machine');
    const reads = (this.inventoryReads.get(locationId) ?? 0) + 1;
    this.inventoryReads.set(locationId, reads);
    return accept(inventoryJson(machine, reads));
  }

  ledger(query: URLSearchParams): Answer {
    if (this.closed) return refuse('closed');
    const settledOnly = query.get('settledOnly') === 'true';
    if (settledOnly || query.get('by') === 'updated') return refuse('unsupported');
    const window = {
      fromMs: Number(query.get('fromMs') ?? NaN),
      toMs: Number(query.get('toMs') ?? NaN),
      page: Number(query.get('page') ?? 1),
      size: Number(query.get('size') ?? LARGEST_PAGE),
    };
    const { page, size } = window;
    const isWindow = Object.values(window).every(Number.isSafeInteger);
    if (!isWindow || page < 1 || size < 1 || size > LARGEST_PAGE) {
      return refuse('fromMs, toMs, page or size cannot be used', 422);
    }
    const { json, count } = this.ledgerOfAll.page(window, Date.now());
    this.records += count;
    return accept(json);
  }
}
