import { useQuery } from '@tanstack/react-query';
import { rulesQuery } from '../api/queries.js';
import { useConnection } from '../live/live.js';

export type StopState = 'engaged' | 'released' | 'unknown';

/**
 * The state of the stop. A state that cannot be loaded or may be outdated is unknown: a stale
 * "released" must never look current. A stale "engaged" is kept, as it is the safer value.
 */
export function useStopState(): StopState {
  const { data: rules, isError } = useQuery(rulesQuery());
  const isHeard = useConnection() !== 'lost';
  if (rules?.killSwitchEngaged) return 'engaged';
  return rules && !isError && isHeard ? 'released' : 'unknown';
}
