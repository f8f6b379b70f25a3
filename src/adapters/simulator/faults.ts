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
  /** How many requests it affects before it ends; unlimited when absent. */
  times?: number;
  /** How long `slow` and `slow_before` wait. */
  delayMs?: number;
  /** The share of requests it affects; all when absent. */
  probability?: number;
}

export const SIMULATED_METHODS: readonly AdapterMethod[] = [
  ...METHODS_BY_ROLE.supply,
  ...METHODS_BY_ROLE.machine,
];

/** One fault, or several of which at most one affects a request, each with its share. */
export type FaultMix = Fault | readonly Fault[];

/** The active faults, by method. */
export class Faults {
  readonly #active = new Map<AdapterMethod, Fault[]>();

  constructor(private readonly random: () => number) {}

  set(method: AdapterMethod, mix: FaultMix): void {
    this.#put(method, [mix].flat().map(copy));
  }

  clear(method?: AdapterMethod): void {
    if (method) this.#active.delete(method);
    else this.#active.clear();
  }

  /** A single fault is listed as itself, several as a list. */
  list(): Partial<Record<AdapterMethod, FaultMix>> {
    return Object.fromEntries(
      [...this.#active].map(([method, faults]) => {
        const [first, ...others] = faults.map(copy);
        return [method, others.length === 0 ? first : [first, ...others]];
      }),
    );
  }

  /** The fault for this request, if any; counts as one of its `times`. */
  strike(method: AdapterMethod): Fault | undefined {
    const faults = this.#active.get(method) ?? [];
    const fault = this.#draw(faults);
    if (!fault) return undefined;
    if (fault.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) {
        this.#put(
          method,
          faults.filter((other) => other !== fault),
        );
      }
    }
    return copy(fault);
  }

  #draw(faults: readonly Fault[]): Fault | undefined {
    const certain = faults.every(({ probability }) => probability === undefined);
    const luck = certain ? 0 : this.random();
    let share = 0;
    return faults.find(({ probability = 1 }) => luck < (share += probability));
  }

  #put(method: AdapterMethod, faults: Fault[]): void {
    if (faults.length === 0) this.#active.delete(method);
    else this.#active.set(method, faults);
  }
}

const copy = (fault: Fault): Fault => ({ ...fault });
