import { useQueries, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';
import { cheapestFirst, statesStock, unitPrice, type Offer } from '../../goods/offer.js';
import { lookupQueries } from '../../goods/supplier-queries.js';
import { money } from '../../format/money.js';
import { vendorName } from '../../format/vendor-name.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Badge } from '../../parts/figures/badge.js';
import { Loaded, Waiting } from '../../parts/loaded.js';
import type { Basket, BasketLine } from './basket.js';
import styles from './catalog.module.css';
import { Units } from './units.js';

const TEXTS = inBoth(
  {
    of: (title: string) => `Suppliers of ${title}`,
    supplier: 'Supplier',
    each: 'Per unit',
    pack: 'Pack',
    box: (contains: number, price: string) => `${contains} for ${price}`,
    single: 'single units',
    stock: 'Stock',
    out: 'out of stock',
    unstated: 'not stated',
    delivery: 'Delivery',
    ships: 'delivery',
    pickup: (sites: string) => `delivery, or pickup at ${sites}`,
    buy: 'Put into purchase',
    cheapest: 'Cheapest',
    alone: 'No other supplier has this product.',
  },
  {
    of: (title: string) => `${title} 的供应商`,
    supplier: '供应商',
    each: '单件价',
    pack: '包装',
    box: (contains: number, price: string) => `每箱 ${contains} 件，${price}`,
    single: '单件',
    stock: '库存',
    out: '缺货',
    unstated: '未注明',
    delivery: '配送',
    ships: '送货',
    pickup: (sites: string) => `送货，或自提：${sites}`,
    buy: '放入采购',
    cheapest: '最低价',
    alone: '没有其他供应商有这种商品。',
  },
);

interface Props {
  offer: Offer;
  basket: Basket;
  mayBuy: boolean;
  onPut: (line: BasketLine) => void;
}

/** All suppliers of one product, the cheapest first. */
export function Comparison({ offer, basket, mayBuy, onPut }: Props) {
  const texts = useTexts(TEXTS);
  // Two suppliers' products may be linked only through that of a machine.
  const known = offer.sameAs.find((id) => /^[^:]+-machine:/.test(id)) ?? offer.id;
  const record = useQuery({
    queryKey: ['products', 'record', known],
    queryFn: () =>
      answerOf(api.GET('/ucp/v1/skus/{sku_id}', { params: { path: { sku_id: known } } })),
  });
  const ids = record.data?.purchasable_from.map(({ sku_id }) => sku_id) ?? [];
  const lookups = useQueries({ queries: lookupQueries([offer.id, ...ids]) });
  const offers = cheapestFirst(lookups.flatMap(({ data = [] }) => data));
  return (
    <Loaded query={record}>
      {() =>
        offers.length === 0 ? (
          <Waiting />
        ) : offers.length === 1 ? (
          <p className="small muted">{texts.alone}</p>
        ) : (
          <div
            className={styles.scroll}
            role="region"
            aria-label={texts.of(offer.title)}
            tabIndex={0}
          >
            <table className={styles.comparison}>
              <caption className="unseen">{texts.of(offer.title)}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts.supplier}</th>
                  <th scope="col">{texts.each}</th>
                  <th scope="col">{texts.pack}</th>
                  <th scope="col">{texts.stock}</th>
                  <th scope="col">{texts.delivery}</th>
                  {mayBuy && <th scope="col">{texts.buy}</th>}
                </tr>
              </thead>
              <tbody>
                {offers.map((one, index) => (
                  <tr key={one.id}>
                    <th scope="row">
                      {vendorName(one.supplier)}{' '}
                      {isCheaper(one, offers[index + 1], index) && (
                        <Badge tone="good">{texts.cheapest}</Badge>
                      )}
                    </th>
                    <td>{money(Math.round(unitPrice(one)))}</td>
                    <td>
                      {one.box ? texts.box(one.box.contains, money(one.box.price)) : texts.single}
                    </td>
                    <td>
                      {one.stock === 0 ? texts.out : statesStock(one) ? one.stock : texts.unstated}
                    </td>
                    <td>
                      {one.sites.length > 0 ? texts.pickup(one.sites.join(', ')) : texts.ships}
                    </td>
                    {mayBuy && (
                      <td>
                        <span className={styles.units}>
                          <Units offer={one} basket={basket} onPut={onPut} />
                        </span>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </Loaded>
  );
}

/** Only one that costs less than the next is the cheapest. */
const isCheaper = (one: Offer, next: Offer | undefined, index: number): boolean =>
  index === 0 && next !== undefined && unitPrice(one) < unitPrice(next);
