import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Messages } from '../../parts/messages/messages.js';
import { PagedRows } from '../../parts/rows/paged-rows.js';
import { OrderRow } from './order-row.js';
import { purchaseOrderPagesQuery } from './purchases.queries.js';

const TEXTS = inBoth(
  { label: 'Supplier orders', none: 'No supplier orders yet' },
  { label: '供应商订单', none: '还没有向供应商下单。' },
);

export function OrderList() {
  const texts = useTexts(TEXTS);
  const query = useInfiniteQuery(purchaseOrderPagesQuery());
  const orders = useMemo(
    () => query.data?.pages.flatMap((page) => page.orders) ?? [],
    [query.data],
  );
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <>
          <Messages messages={pages[0]?.messages} />
          <PagedRows
            rows={orders}
            pages={query}
            rowHeight={120}
            keyOf={({ id }) => id}
            label={texts.label}
            empty={<Empty title={texts.none} />}
          >
            {(order) => <OrderRow order={order} />}
          </PagedRows>
        </>
      )}
    </Loaded>
  );
}
