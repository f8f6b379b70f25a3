import { useQuery } from '@tanstack/react-query';
import { rulesQuery } from '../api/queries.js';
import { useConnection } from '../live/live.js';

export type StopState = 'engaged' | 'released' | 'unknown';

/**
 * Whether everything is stopped. What cannot be read now, or may have changed unheard, is not known:
 * an old "released" must never look like a new one. An old "engaged" stays the safer thing to say.
 */
export function useStopState(): StopState {
  const { data: rules, isError } = useQuery(rulesQuery());
  const isHeard = useConnection() !== 'lost';
  if (rules?.killSwitchEngaged) return 'engaged';
  return rules && !isError && isHeard ? 'released' : 'unknown';
}
