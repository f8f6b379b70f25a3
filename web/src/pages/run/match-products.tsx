import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAction } from '../../actions/use-action.js';
import { answerOf, api } from '../../api/client.js';
import type { Run } from '../../api/shapes.js';
import { money } from '../../format/money.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Badge } from '../../parts/badge.js';
import { Button } from '../../parts/button.js';
import { Confirm } from '../../parts/confirm.js';
import { FailureText } from '../../parts/failure-text.js';
import { Card } from '../../parts/page.js';
import styles from './match-products.module.css';
import { unsourcedProducts, type UnsourcedProduct } from './unsourced-products.js';

const TEXTS = inBoth(
  {
    title: 'Products without a supplier',
    what: 'Match each one to a supplier product so that it can be ordered. A match applies to all machines and later runs.',
    pieces: (pieces: number) => (pieces === 1 ? '1 unit' : `${pieces} units`),
    match: (title: string) => `Match ${title}`,
    matchShort: 'Match',
    matched: 'Matched',
    ask: (title: string) => `Match ${title} to a supplier product`,
    search: 'Search the supplier catalog',
    none: 'No products found. Try fewer or different words.',
    results: 'Supplier products',
    searching: 'Searching…',
    yes: 'Match product',
    done: (title: string) => `${title} matched. Place the run to order it.`,
  },
  {
    title: '没有供应商的商品',
    what: '请指明它们各是供应商的哪种商品,之后才能订购。匹配对所有机器和以后的补货单都有效。',
    pieces: (pieces: number) => `${pieces} 件`,
    match: (title: string) => `匹配 ${title}`,
    matchShort: '匹配',
    matched: '已匹配',
    ask: (title: string) => `${title} 是哪种商品?`,
    search: '搜索供应商目录',
    none: '没有找到,请换个或减少关键词。',
    results: '供应商的商品',
    searching: '搜索中……',
    yes: '是,就是它',
    done: (title: string) => `${title} 已匹配。下单即可订购。`,
  },
);

const SHOWN = 20;

/** Lets the user match lines that have no supplier with supplier products. */
export function MatchProducts({ run }: { run: Run }) {
  const texts = useTexts(TEXTS);
  const [matched, setMatched] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<UnsourcedProduct>();
  const products = unsourcedProducts(run);
  if (products.length === 0) return null;
  return (
    <Card title={texts.title}>
      <p className="small muted">{texts.what}</p>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.id} className={styles.product}>
            <span>
              <strong>{product.title}</strong>{' '}
              <span className="small muted">{texts.pieces(product.pieces)}</span>
            </span>
            {matched.has(product.id) ? (
              <Badge tone="good">{texts.matched}</Badge>
            ) : (
              <Button
                aria-label={texts.match(product.title)}
                onClick={() => {
                  setAsked(product);
                }}
              >
                {texts.matchShort}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <MatchDialog
          product={asked}
          onMatched={() => {
            setMatched((before) => new Set([...before, asked.id]));
            setAsked(undefined);
          }}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </Card>
  );
}

interface Props {
  product: UnsourcedProduct;
  onMatched: () => void;
  onClose: () => void;
}

function MatchDialog({ product: { id, title }, onMatched, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const field = useId();
  const [words, setWords] = useState(title);
  const [chosen, setChosen] = useState<string>();
  const found = useQuery({
    queryKey: ['catalog', 'supply', words.trim()],
    queryFn: () =>
      answerOf(
        api.POST('/ucp/v1/catalog/search', {
          body: { query: words.trim(), pagination: { limit: SHOWN } },
        }),
      ),
  });
  const match = useAction('match_products', {
    send: (headers, other: string) =>
      answerOf(
        api.PUT('/ucp/v1/skus/{sku_id}/aliases', {
          params: { path: { sku_id: id } },
          headers,
          body: { aliases: [{ sku_id: other }] },
        }),
      ),
    notice: texts.done(title),
    onDone: onMatched,
  });
  const variants = found.data?.products.flatMap((product) => product.variants) ?? [];
  return (
    <Confirm
      title={texts.ask(title)}
      action={texts.yes}
      {...match.dialog}
      blocked={chosen === undefined}
      onConfirm={() => {
        if (chosen !== undefined) match.run(chosen);
      }}
      onClose={onClose}
    >
      <label htmlFor={field}>{texts.search}</label>
      <input
        id={field}
        type="search"
        className={styles.search}
        maxLength={200}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setChosen(undefined);
        }}
      />
      <fieldset className={styles.results}>
        <legend>{texts.results}</legend>
        {found.isPending && <p className="muted">{texts.searching}</p>}
        {found.error && (
          <p role="alert">
            <FailureText failure={found.error} />
          </p>
        )}
        {found.data && variants.length === 0 && <p className="muted">{texts.none}</p>}
        {variants.map((variant) => (
          <label key={variant.id} className={styles.result}>
            <input
              type="radio"
              name="match"
              checked={chosen === variant.id}
              onChange={() => {
                setChosen(variant.id);
              }}
            />
            <span>
              {variant.title}{' '}
              <span className="small muted">
                {variant.id}, {money(variant.price.amount)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Confirm>
  );
}
