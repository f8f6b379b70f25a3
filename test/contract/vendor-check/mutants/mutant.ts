/** A mistake that a vendor can make, as a change of the example, and the check that finds it. */
export interface Mutant {
  mistake: string;
  original: string;
  changed: string;
  finds: `${'FAIL' | 'WARN'} ${string}`;
}
