import type { Invariant as AnyInvariant } from '../../support/trials/finding.js';
import type { Evidence } from '../evidence.js';

/** A condition that must hold despite all faults. */
export type Invariant = AnyInvariant<Evidence>;
export { examine, type Finding, type Tally } from '../../support/trials/finding.js';
