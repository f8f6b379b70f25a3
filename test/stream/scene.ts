import type { Acknowledged } from './acknowledged.js';
import type { Endings } from './endings.js';
import type { Replicas } from './replicas.js';
import type { Wordings } from './wordings.js';

/** The shared context of a trial. */
export interface Scene {
  replicas: Replicas;
  acknowledged: Acknowledged;
  wordings: Wordings;
  endings: Endings;
  /** Aborted once everything is written: no client leaves after that. */
  written: AbortSignal;
  /** Aborted once everything is checked: the replicas stop. */
  over: AbortSignal;
}
