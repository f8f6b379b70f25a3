import { useQueries, useQuery } from '@tanstack/react-query';
import { pendingApprovalsQuery } from '../../../../api/queries.js';
import { approvalQuery } from '../../../../approvals/approval-query.js';
import { useIsSetByHand } from '../../../../machines/machine-query.js';
import { priceTasksQuery } from '../../../../tasks/price-tasks-query.js';
import {
  isCutShort,
  pendingPrices,
  priceChangesOf,
  pricesToSet,
  type PendingPrice,
} from './pending-prices.js';

/** All pending new prices of a machine, by item. */
export function usePendingPrices(machineId: string): ReadonlyMap<string, PendingPrice> {
  const approvals = useQuery(pendingApprovalsQuery());
  const changes = priceChangesOf(approvals.data ?? [], machineId);
  const whole = useQueries({
    queries: changes.filter(isCutShort).map(({ id }) => approvalQuery(id)),
  });
  const enabled = useIsSetByHand(machineId);
  const { data: tasks = [] } = useQuery({ ...priceTasksQuery(machineId), enabled });
  const asked = pendingPrices([...changes, ...whole.flatMap(({ data }) => data ?? [])]);
  return new Map([...pricesToSet(tasks), ...asked]);
}
