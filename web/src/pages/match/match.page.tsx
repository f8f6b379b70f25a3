import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useMay } from '../../access/me.js';
import type { ListedSku } from '../../api/shapes.js';
import { lookupQueries } from '../../goods/supplier-queries.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { FailureText } from '../../parts/messages/failure-text.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Card, Page } from '../../parts/page.js';
import { ViewLinks } from '../../parts/view-links.js';
import { GoodRow } from './good-row.js';
import { keptRows, type KeptRow } from './kept-rows.js';
import { productPagesQuery, viewFrom, VIEWS, type Selection } from './match.queries.js';
import styles from './match.module.css';

const TEXTS = inBoth(
  {
    title: 'Match goods',
    what: 'Tell which supplier product each product in your machines is, so that it can be ordered. A match applies to all machines.',
    views: 'Views',
    unmatched: 'Without a supplier',
    matched: 'Matched',
    find: 'Search products in your machines',
    run: 'Back to the restocking run',
    all: 'All products without a supplier',
    mine: 'In your machines',
    theirs: 'At suppliers',
    list: 'Products',
    none: { unmatched: 'Every product has a supplier', matched: 'Nothing is matched yet' },
    noneFound: 'No matching products',
    more: 'Show more',
  },
  {
    title: '匹配商品',
    what: '请指明机器里的每种商品是供应商的哪种商品，之后才能订购。匹配对所有机器都有效。',
    views: '视图',
    unmatched: '没有供应商',
    matched: '已匹配',
    find: '搜索机器里的商品',
    run: '返回补货单',
    all: '全部没有供应商的商品',
    mine: '机器里的商品',
    theirs: '供应商的商品',
    list: '商品',
    none: { unmatched: '所有商品都有供应商', matched: '还没有匹配的商品' },
    noneFound: '没有符合条件的商品',
    more: '显示更多',
  },
);

/** The products of machines on one side, those of suppliers on the other. */
export default function MatchPage() {
  const texts = useTexts(TEXTS);
  const [search] = useSearchParams();
  const [text, setText] = useState('');
  const sought = useDeferredValue(text).trim();
  const view = viewFrom(search);
  const sku = search.get('sku');
  const run = search.get('run');
  const selection: Selection = sku === null ? { view, text: sought } : { sku };
  return (
    <Page
      title={texts.title}
      actions={
        run !== null && (
          <Link href={`/restocking/runs/${encodeURIComponent(run)}`}>{texts.run}</Link>
        )
      }
    >
      <p className="muted">{texts.what}</p>
      {sku === null ? (
        <>
          <ViewLinks
            label={texts.views}
            views={VIEWS.map((name) => ({
              name: texts[name],
              href: name === 'unmatched' ? '/match' : '/match?show=matched',
              current: name === view,
            }))}
          />
          <input
            type="search"
            aria-label={texts.find}
            placeholder={texts.find}
            maxLength={200}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
        </>
      ) : (
        <p>
          <Link href={run === null ? '/match' : `/match?run=${encodeURIComponent(run)}`}>
            {texts.all}
          </Link>
        </p>
      )}
      <Goods key={sku ?? view} selection={selection} />
    </Page>
  );
}

function Goods({ selection }: { selection: Selection }) {
  const texts = useTexts(TEXTS);
  const mayDecide = useMay()('roster');
  const query = useInfiniteQuery(productPagesQuery(selection));
  const [kept, setKept] = useState<readonly KeptRow[]>([]);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => {
    const listed = data?.pages.flatMap(({ skus }) => skus) ?? [];
    const one = 'sku' in selection ? listed.filter((row) => row.sku_id === selection.sku) : listed;
    return keptRows(one, kept);
  }, [data, kept, selection]);
  const ids = useMemo(() => rows.flatMap(suppliedIds), [rows]);
  const found = useQueries({ queries: lookupQueries(ids) });
  const offers = new Map(found.flatMap(({ data: some = [] }) => some.map((one) => [one.id, one])));
  const failure = found.find(({ error }) => error)?.error;
  const none =
    'view' in selection && selection.text === '' ? texts.none[selection.view] : texts.noneFound;
  return (
    <Loaded query={query}>
      {() =>
        rows.length === 0 ? (
          <Empty title={none} />
        ) : (
          <Card>
            {failure && (
              <p role="alert">
                <FailureText failure={failure} />
              </p>
            )}
            <div className={styles.heads} aria-hidden="true">
              <span>{texts.mine}</span>
              <span>{texts.theirs}</span>
            </div>
            <ul aria-label={texts.list}>
              {rows.map((sku, index) => (
                <li key={sku.sku_id} className={styles.row}>
                  <GoodRow
                    sku={sku}
                    offers={offers}
                    mayDecide={mayDecide}
                    startsSearching={'sku' in selection}
                    onDecided={() => {
                      setKept((before) => [
                        ...before.filter((row) => row.sku.sku_id !== sku.sku_id),
                        { sku, index },
                      ]);
                    }}
                  />
                </li>
              ))}
            </ul>
            {hasNextPage && (
              <div>
                <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {texts.more}
                </Button>
              </div>
            )}
          </Card>
        )
      }
    </Loaded>
  );
}

const suppliedIds = ({ aliases }: ListedSku): string[] =>
  aliases.map(({ sku_id }) => sku_id).filter((id) => /^[^:]+-supply:/.test(id));
