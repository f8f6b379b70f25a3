import { CommitCutter } from './commit-cutter.js';
import type { Fault, Scene } from './fault.js';

const AT_LATER_COMMITS = 6;

/** A connection is lost just before the server commits, or before its answer arrives. */
export function commitCuts({ proxy }: Scene): Fault {
  const cutter = new CommitCutter(proxy);
  return {
    name: 'commit',
    strike: (random) =>
      cutter.cutAt(random.integer(1, AT_LATER_COMMITS), random.pick(['before', 'after'])),
  };
}
