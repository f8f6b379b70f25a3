import { METHODS_BY_ROLE, type AdapterMethod } from '../contract.js';

export const FAULT_KINDS = [
  'refuse',
  'refuse_credentials',
  'fail_before',
  'fail_after',
  'drop_before',
  'drop_after',
  'slow_before',
  'slow',
  'garbage',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  kind: FaultKind;
  /** How many requests it strikes before it ends; until cleared when absent. */
  times?: number;
  /** How long `slow` and `slow_before` wait. */
  delayMs?: number;
  /** The share of requests it strikes, all when absent. */
  probability?: number;
}

export const SIMULATED_METHODS: readonly AdapterMethod[] = [
  ...METHODS_BY_ROLE.supply,
  ...METHODS_BY_ROLE.machine,
];

/** What is switched on to go wrong, at most one fault per method. */
export class Faults {
  readonly #active = new Map<AdapterMethod, Fault>();

  constructor(private readonly random: () => number) {}

  set(method: AdapterMethod, fault: Fault): void {
    this.#active.set(method, { ...fault });
  }

  clear(method?: AdapterMethod): void {
    if (method) this.#active.delete(method);
    else this.#active.clear();
  }

  list(): Partial<Record<AdapterMethod, Fault>> {
    return Object.fromEntries([...this.#active].map(([method, fault]) => [method, { ...fault }]));
  }

  /** The fault that strikes this request, if any; uses up one of its `times`. */
  strike(method: AdapterMethod): Fault | undefined {
    const fault = this.#active.get(method);
    if (!fault) return undefined;
    if (fault.probability !== undefined && this.random() >= fault.probability) return undefined;
    if (fault.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) this.#active.delete(method);
    }
    return { ...fault };
  }
}
