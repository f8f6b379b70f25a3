import { useQueries, useQuery } from '@tanstack/react-query';
import { pendingApprovalsQuery } from '../../../../api/queries.js';
import { approvalQuery } from '../../../../approvals/approval-query.js';
import { isCutShort, pendingPrices, priceChangesOf, type PendingPrice } from './pending-prices.js';

/** All pending new prices of a machine, by item. */
export function usePendingPrices(machineId: string): ReadonlyMap<string, PendingPrice> {
  const approvals = useQuery(pendingApprovalsQuery());
  const changes = priceChangesOf(approvals.data ?? [], machineId);
  const whole = useQueries({
    queries: changes.filter(isCutShort).map(({ id }) => approvalQuery(id)),
  });
  return pendingPrices([...changes, ...whole.flatMap(({ data }) => data ?? [])]);
}
