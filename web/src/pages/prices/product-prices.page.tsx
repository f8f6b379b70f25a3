import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Loaded } from '../../parts/loaded.js';
import { Page } from '../../parts/page.js';
import { MachinePrices } from './machine-prices.js';
import { productPricesQuery } from './prices.queries.js';
import styles from './prices.module.css';

const TEXTS = inBoth(
  { title: 'Price on all machines', all: 'All products' },
  { title: '所有机器上的价格', all: '全部商品' },
);

export default function ProductPricesPage() {
  const texts = useTexts(TEXTS);
  // The router does not decode all escapes in its parameters, and the id has a colon.
  const id = decodeURIComponent(location.pathname.split('/')[2] ?? '');
  const query = useQuery(productPricesQuery(id));
  return (
    <Page
      title={query.data?.item.title ?? texts.title}
      actions={
        <Link href="/prices" className={styles.back ?? ''}>
          {texts.all}
        </Link>
      }
    >
      <Loaded query={query}>{(prices) => <MachinePrices key={id} prices={prices} />}</Loaded>
    </Page>
  );
}
