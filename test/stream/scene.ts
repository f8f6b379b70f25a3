import type { Acknowledged } from './acknowledged.js';
import type { Endings } from './endings.js';
import type { Replicas } from './replicas.js';
import type { Wordings } from './wordings.js';

/** What everybody in a trial shares. */
export interface Scene {
  replicas: Replicas;
  acknowledged: Acknowledged;
  wordings: Wordings;
  endings: Endings;
  /** Everything has been written: nobody leaves any more. */
  written: AbortSignal;
  /** Everything has been looked at: the replicas go. */
  over: AbortSignal;
}
