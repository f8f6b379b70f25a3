import type { Acknowledged } from './acknowledged.js';
import type { Endings } from './endings.js';
import type { Replicas } from './replicas.js';
import type { Wordings } from './wordings.js';

/** What all participants of a trial share. */
export interface Scene {
  replicas: Replicas;
  acknowledged: Acknowledged;
  wordings: Wordings;
  endings: Endings;
  /** Everything has been written: no client leaves any more. */
  written: AbortSignal;
  /** Everything has been checked: the replicas stop. */
  over: AbortSignal;
}
