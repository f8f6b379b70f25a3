import type { Acknowledgement } from './checks/writing.js';
import type { Endings } from './endings.js';
import type { LogRow } from './log-rows.js';
import type { Neglect } from './neglect.js';
import type { Transcript } from './transcript.js';
import type { Wordings } from './wordings.js';

/** All facts after a trial: what each client received, and the final log. */
export interface Evidence {
  log: readonly LogRow[];
  /** How often a socket alone on its replica did not receive the last event. */
  untold: number;
  transcripts: readonly Transcript[];
  acknowledged: readonly Acknowledgement[];
  wordings: Wordings;
  endings: Endings;
  neglect: Neglect;
}
