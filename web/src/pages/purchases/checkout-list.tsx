import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { PagedRows } from '../../parts/rows/paged-rows.js';
import { ViewLinks } from '../../parts/view-links.js';
import { CheckoutRow } from './checkout-row.js';
import { checkoutPagesQuery } from './purchases.queries.js';
import { STATES, type State } from './views.js';

const TEXTS = inBoth(
  {
    state: 'Status',
    open: 'Open',
    completed: 'Ordered',
    canceled: 'Canceled',
    all: 'All',
    label: 'Purchases',
    none: {
      open: 'No open purchases',
      completed: 'No orders placed yet',
      canceled: 'No canceled purchases',
      all: 'No purchases yet',
    },
    about: 'What you, agents and restocking runs buy appears here.',
  },
  {
    state: '状态',
    open: '进行中',
    completed: '已完成',
    canceled: '已取消',
    all: '全部',
    label: '采购',
    none: {
      open: '没有进行中的采购。',
      completed: '还没有完成的采购。',
      canceled: '没有取消的采购。',
      all: '还没有采购。',
    },
    about: '您、代理和补货单要采购的内容会显示在这里。',
  },
);

export function CheckoutList({ state }: { state: State }) {
  const texts = useTexts(TEXTS);
  const query = useInfiniteQuery(checkoutPagesQuery(state));
  const checkouts = useMemo(
    () => query.data?.pages.flatMap((page) => page.checkouts) ?? [],
    [query.data],
  );
  return (
    <>
      <ViewLinks
        label={texts.state}
        views={STATES.map((name) => ({
          name: texts[name],
          href: name === 'open' ? '/purchases' : `/purchases?status=${name}`,
          current: name === state,
        }))}
      />
      <Loaded query={query}>
        {() => (
          <PagedRows
            key={state}
            rows={checkouts}
            pages={query}
            rowHeight={120}
            keyOf={({ id }) => id}
            label={texts.label}
            empty={
              <Empty title={texts.none[state]}>
                <p>{texts.about}</p>
              </Empty>
            }
          >
            {(checkout) => <CheckoutRow checkout={checkout} />}
          </PagedRows>
        )}
      </Loaded>
    </>
  );
}
