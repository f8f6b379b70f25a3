import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useMay } from '../../access/me.js';
import { suppliersQuery } from '../../goods/supplier-queries.js';
import { vendorName } from '../../format/vendor-name.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Card, Page } from '../../parts/page.js';
import { PagedRows } from '../../parts/rows/paged-rows.js';
import { BasketBar } from './basket-bar.js';
import { CatalogRow } from './catalog-row.js';
import styles from './catalog.module.css';
import { catalogQuery } from './catalog.queries.js';
import { useBasket } from './kept-basket.js';

const TEXTS = inBoth(
  {
    title: 'Buy from suppliers',
    find: 'Search suppliers’ catalogs',
    supplier: 'Supplier',
    all: 'All suppliers',
    list: 'Supplier products',
    none: 'No matching products',
    noneWhat: 'Try fewer or different words.',
    unconnected: 'No supplier is connected',
  },
  {
    title: '向供应商采购',
    find: '搜索供应商目录',
    supplier: '供应商',
    all: '全部供应商',
    list: '供应商的商品',
    none: '没有符合条件的商品',
    noneWhat: '请换个或减少关键词。',
    unconnected: '尚未接入任何供应商',
  },
);

const ROW_HEIGHT = 150;

/** Browses suppliers' catalogs and puts products into a purchase. */
export default function CatalogPage() {
  const texts = useTexts(TEXTS);
  const suppliers = useQuery(suppliersQuery());
  return (
    <Page title={texts.title}>
      <Loaded query={suppliers}>
        {(known) =>
          known.length === 0 ? <Empty title={texts.unconnected} /> : <Catalogs suppliers={known} />
        }
      </Loaded>
    </Page>
  );
}

function Catalogs({ suppliers }: { suppliers: readonly string[] }) {
  const texts = useTexts(TEXTS);
  const mayBuy = useMay()('buy');
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState(search.get('find') ?? '');
  const text = useDeferredValue(words).trim();
  const chosen = suppliers.find((one) => one === search.get('supplier'));
  const query = useInfiniteQuery(catalogQuery(chosen === undefined ? suppliers : [chosen], text));
  const offers = useMemo(
    () => query.data?.pages.flatMap((page) => page.offers) ?? [],
    [query.data],
  );
  const { basket, put, drop } = useBasket();
  return (
    <>
      <div className={styles.choice} role="search">
        <input
          type="search"
          className={styles.find}
          aria-label={texts.find}
          placeholder={texts.find}
          maxLength={200}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
          }}
        />
        {suppliers.length > 1 && (
          <select
            aria-label={texts.supplier}
            value={chosen ?? ''}
            onChange={({ target }) => {
              setSearch(target.value === '' ? {} : { supplier: target.value }, { replace: true });
            }}
          >
            <option value="">{texts.all}</option>
            {suppliers.map((one) => (
              <option key={one} value={one}>
                {vendorName(one)}
              </option>
            ))}
          </select>
        )}
      </div>
      <Loaded query={query}>
        {() => (
          <Card>
            <PagedRows
              key={`${chosen ?? ''} ${text}`}
              rows={offers}
              pages={query}
              rowHeight={ROW_HEIGHT}
              keyOf={({ id }) => id}
              label={texts.list}
              empty={
                <Empty title={texts.none}>
                  <p>{texts.noneWhat}</p>
                </Empty>
              }
            >
              {(offer) => (
                <CatalogRow
                  offer={offer}
                  basket={basket}
                  mayBuy={mayBuy}
                  mayCompare={suppliers.length > 1}
                  onPut={put}
                />
              )}
            </PagedRows>
          </Card>
        )}
      </Loaded>
      {basket.length > 0 && <BasketBar basket={basket} onDrop={drop} />}
    </>
  );
}
