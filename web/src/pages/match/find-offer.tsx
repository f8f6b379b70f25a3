import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Offer } from '../../goods/offer.js';
import { OfferLine } from '../../goods/offer-line.js';
import { searchQuery, suppliersQuery } from '../../goods/supplier-queries.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { FailureText } from '../../parts/messages/failure-text.js';
import styles from './match.module.css';

const TEXTS = inBoth(
  {
    search: (title: string) => `Search suppliers’ catalogs for ${title}`,
    results: 'Supplier products',
    searching: 'Searching…',
    none: 'No products found. Try fewer or different words.',
    same: 'Same product',
    sameNamed: (title: string) => `Same product: ${title}`,
  },
  {
    search: (title: string) => `在供应商目录中搜索 ${title}`,
    results: '供应商的商品',
    searching: '搜索中……',
    none: '没有找到，请换个或减少关键词。',
    same: '是同一商品',
    sameNamed: (title: string) => `是同一商品：${title}`,
  },
);

interface Props {
  title: string;
  isPending: boolean;
  /** Products that are shown already. */
  leftOut: readonly string[];
  onChoose: (offer: Offer) => void;
}

/** Searches all suppliers' catalogs; starts with the name of the product. */
export function FindOffer({ title, isPending, leftOut, onChoose }: Props) {
  const texts = useTexts(TEXTS);
  const [words, setWords] = useState(title);
  const text = useDeferredValue(words).trim();
  const { data: suppliers = [] } = useQuery(suppliersQuery());
  const searches = useQueries({ queries: suppliers.map((one) => searchQuery(one, text)) });
  const found = searches.flatMap(({ data = [] }) => data).filter(({ id }) => !leftOut.includes(id));
  const failure = searches.find(({ error }) => error)?.error;
  const isSearching = searches.length === 0 || searches.some(({ isFetching }) => isFetching);
  return (
    <div className={styles.find}>
      <input
        type="search"
        aria-label={texts.search(title)}
        maxLength={200}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
        }}
      />
      {failure && (
        <p role="alert">
          <FailureText failure={failure} />
        </p>
      )}
      {found.length === 0 && (
        <p className="muted" role="status">
          {isSearching ? texts.searching : texts.none}
        </p>
      )}
      {found.length > 0 && (
        <ul aria-label={texts.results} className={styles.results}>
          {found.map((offer) => (
            <li key={offer.id}>
              <OfferLine offer={offer}>
                <Button
                  disabled={isPending}
                  aria-label={texts.sameNamed(offer.title)}
                  onClick={() => {
                    onChoose(offer);
                  }}
                >
                  {texts.same}
                </Button>
              </OfferLine>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
