import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Run } from '../../../api/shapes.js';
import { matchedQuery } from '../../../goods/supplier-queries.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge } from '../../../parts/figures/badge.js';
import button from '../../../parts/button.module.css';
import { Card } from '../../../parts/page.js';
import styles from './match-products.module.css';
import { unsourcedProducts } from './unsourced-products.js';

const TEXTS = inBoth(
  {
    title: 'Products without a supplier',
    what: 'Match each one to a supplier product so that it can be ordered. A match applies to all machines and later runs.',
    pieces: (pieces: number) => (pieces === 1 ? '1 unit' : `${pieces} units`),
    match: (title: string) => `Match ${title}`,
    matchShort: 'Match',
    matched: 'Matched',
  },
  {
    title: '没有供应商的商品',
    what: '请指明它们各是供应商的哪种商品，之后才能订购。匹配对所有机器和以后的补货单都有效。',
    pieces: (pieces: number) => `${pieces} 件`,
    match: (title: string) => `匹配 ${title}`,
    matchShort: '匹配',
    matched: '已匹配',
  },
);

/** The products of a run that no supplier is known for, each with the way to match it. */
export function MatchProducts({ run }: { run: Run }) {
  const texts = useTexts(TEXTS);
  const products = unsourcedProducts(run);
  // A run keeps the suppliers that it was built with until it is placed.
  const { data: matched } = useQuery({
    ...matchedQuery(products.map(({ id }) => id).sort()),
    enabled: products.length > 0,
  });
  if (products.length === 0) return null;
  return (
    <Card title={texts.title}>
      <p className="small muted">{texts.what}</p>
      <ul className={styles.products}>
        {products.map(({ id, title, pieces }) => (
          <li key={id} className={styles.product}>
            <span>
              <strong>{title}</strong> <span className="small muted">{texts.pieces(pieces)}</span>
            </span>
            {matched?.has(id) ? (
              <Badge tone="good">{texts.matched}</Badge>
            ) : (
              <Link
                className={button.button ?? ''}
                aria-label={texts.match(title)}
                href={`/match?${new URLSearchParams({ sku: id, run: run.id }).toString()}`}
              >
                {texts.matchShort}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
