import { useQuery } from '@tanstack/react-query';
import { rulesQuery } from '../api/queries.js';
import { useMay, useMe } from './me.js';
import { isForOthers, mayApprove, type Request } from './own-request.js';

/** Whether the user may decide about a request. */
export type Deciding = 'allowed' | 'for_others' | 'not_allowed';

export function useDeciding() {
  const me = useMe();
  const may = useMay();
  const { data: rules } = useQuery(rulesQuery());
  const fourEyesAboveFen = rules?.fourEyesAboveFen ?? null;
  return {
    of: (request: Request): Deciding => {
      if (!may('decide') || me?.kind === 'channel') return 'not_allowed';
      return isForOthers(me, request, fourEyesAboveFen) ? 'for_others' : 'allowed';
    },
    /** Whether the user may approve it while carrying it out. */
    mayApprove: (request: Request): boolean => mayApprove(me, request, fourEyesAboveFen),
    /** Whether the user may approve something of this amount that they ask for now. */
    mayApproveOwn: (fen: number): boolean => mayApprove(me, { askedBy: me, fen }, fourEyesAboveFen),
  };
}
