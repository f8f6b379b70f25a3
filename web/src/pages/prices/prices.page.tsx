import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link, useSearchParams } from 'wouter';
import { money } from '../../format/money.js';
import { Picture } from '../../goods/picture.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Card, Page } from '../../parts/page.js';
import { PagedRows } from '../../parts/rows/paged-rows.js';
import { pricesQuery } from './prices.queries.js';
import styles from './prices.module.css';

const TEXTS = inBoth(
  {
    title: 'Prices',
    what: 'Choose a product to compare its price on all machines and to set one price for them.',
    find: 'Search products',
    list: 'Products',
    none: 'No products',
    machines: (count: number) => (count === 1 ? '1 machine' : `${count} machines`),
  },
  {
    title: '价格',
    what: '选择一件商品，比较它在所有机器上的价格，并统一定价。',
    find: '搜索商品',
    list: '商品',
    none: '没有商品',
    machines: (count) => `${count} 台机器`,
  },
);

const ROW_HEIGHT = 57;
const LONGEST = 100;

export default function PricesPage() {
  const texts = useTexts(TEXTS);
  const [search, setSearch] = useSearchParams();
  const words = search.get('find') ?? '';
  const sought = useDeferredValue(words.trim().slice(0, LONGEST));
  const prices = useInfiniteQuery(pricesQuery(sought));
  return (
    <Page title={texts.title}>
      <Card>
        <p>{texts.what}</p>
        <input
          type="search"
          aria-label={texts.find}
          placeholder={texts.find}
          maxLength={LONGEST}
          value={words}
          onChange={({ target }) => {
            setSearch(target.value === '' ? {} : { find: target.value }, { replace: true });
          }}
        />
        <Loaded query={prices}>
          {({ pages }) => (
            <PagedRows
              rows={pages.flatMap(({ products }) => products)}
              pages={prices}
              rowHeight={ROW_HEIGHT}
              keyOf={({ item }) => item.id}
              label={texts.list}
              empty={<Empty title={texts.none} />}
            >
              {({ item, machines, price_range: { min, max } }) => (
                <Link href={`/prices/${encodeURIComponent(item.id)}`} className={styles.row ?? ''}>
                  <Picture id={item.id} title={item.title} size={40} />
                  <span className={styles.name}>{item.title}</span>
                  <span className="muted small">{texts.machines(machines)}</span>
                  <span className={styles.price}>
                    {min.amount === max.amount
                      ? money(min.amount)
                      : `${money(min.amount)} – ${money(max.amount)}`}
                  </span>
                </Link>
              )}
            </PagedRows>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}
