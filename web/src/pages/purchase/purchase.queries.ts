import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';
import type { Approval, Checkout } from '../../api/shapes.js';
import { isAbout, isOlder } from './approvals-of.js';

const PAGE = 100;
/** Limits how far back the search goes, to keep it fast. */
const MOST_PAGES = 3;

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: () => answerOf(api.GET('/ucp/v1/orders/{id}', { params: { path: { id } } })),
  });

/**
 * The approvals of a purchase, newest first. A session names only a pending approval, so decided
 * ones are searched among those requested since it was created.
 */
export const approvalsOfQuery = ({ id, created_at }: Pick<Checkout, 'id' | 'created_at'>) =>
  queryOptions({
    queryKey: ['approvals', 'of-checkout', id],
    queryFn: async () => {
      const found: Approval[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = { status: 'all', kind: 'restock_plan', limit: PAGE, cursor } as const;
        const { approvals, pagination } = await answerOf(
          api.GET('/ucp/v1/approvals', { params: { query } }),
        );
        found.push(...approvals.filter((approval) => isAbout(approval, id)));
        cursor = pagination.cursor;
        if (cursor === undefined || isOlder(approvals.at(-1), created_at)) {
          return { found, isAll: true };
        }
      }
      return { found, isAll: false };
    },
  });
