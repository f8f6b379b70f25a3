import type { MachineAdapter, SupplyAdapter } from '../contract.js';
import type { Faults } from './faults.js';
import type { Books } from './vendor/books.js';

export interface SimulatorOptions {
  /** The same seed gives the same world and the same history. */
  seed?: number | string;
  now?: () => number;
  machines?: number;
  /** Slots per machine; by default it depends on the venue. */
  slots?: number;
  /** From acceptance to arrival, for orders and restocking alike. */
  leadTimeMs?: number;
  timeZone?: string;
  /** Where accepted writes are kept; without it they last as long as the process. */
  journalFile?: string;
}

export interface SimulatedMachine {
  id: string;
  name: string;
  venue: string;
  address: string;
}

/** The simulated vendor `acme`: a supplier, a machine platform, and what a test needs of both. */
export interface Simulator {
  supply: SupplyAdapter;
  machine: MachineAdapter;
  faults: Faults;
  books(): Books;
  machines(): SimulatedMachine[];
  /** The supplier cancels an order; false when there is none that can still be cancelled. */
  cancelOrder(ref: string): Promise<boolean>;
  now(): number;
  /** Moves the vendor's clock forward. */
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
}

export function createSimulator(_options: SimulatorOptions = {}): Simulator {
  throw new Error('The simulated vendor is not built yet');
}
