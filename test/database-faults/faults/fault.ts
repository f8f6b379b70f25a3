import type { Random } from '../../../src/adapters/simulator/random.js';
import type { DatabaseProxy } from '../proxy/database-proxy.js';

/** A way in which a database fails. */
export interface Fault {
  readonly name: string;
  /** Ends when the database can be used again. */
  strike(random: Random): Promise<void>;
}

/** The database of a trial. */
export interface Scene {
  /** The address that the service has. */
  readonly proxy: DatabaseProxy;
}
