import type { Acknowledgement } from './checks/writing.js';
import type { Endings } from './endings.js';
import type { LogRow } from './log-rows.js';
import type { Neglect } from './neglect.js';
import type { Transcript } from './transcript.js';
import type { Wordings } from './wordings.js';

/** Everything there is to say after a trial: who was told what, and the log as it stands. */
export interface Evidence {
  log: readonly LogRow[];
  /** How often a socket alone on its replica was not told of an event until another came. */
  untold: number;
  transcripts: readonly Transcript[];
  acknowledged: readonly Acknowledgement[];
  wordings: Wordings;
  endings: Endings;
  neglect: Neglect;
}
