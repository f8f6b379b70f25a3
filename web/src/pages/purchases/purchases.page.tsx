import { Link, useSearchParams } from 'wouter';
import { May } from '../../access/me.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import button from '../../parts/button.module.css';
import { Page } from '../../parts/page.js';
import { ViewLinks } from '../../parts/view-links.js';
import { CheckoutList } from './checkout-list.js';
import { OrderList } from './order-list.js';
import { asksForOrders, stateFrom } from './views.js';

const TEXTS = inBoth(
  {
    title: 'Purchases',
    views: 'Views',
    purchases: 'Purchases',
    orders: 'Supplier orders',
    buy: 'Buy from suppliers',
  },
  {
    title: '采购',
    views: '视图',
    purchases: '采购',
    orders: '供应商订单',
    buy: '向供应商采购',
  },
);

export default function PurchasesPage() {
  const texts = useTexts(TEXTS);
  const [search] = useSearchParams();
  const orders = asksForOrders(search);
  return (
    <Page
      title={texts.title}
      actions={
        <May scope="buy">
          <Link href="/catalog" className={`${button.button} ${button.primary}`}>
            {texts.buy}
          </Link>
        </May>
      }
    >
      <ViewLinks
        label={texts.views}
        views={[
          { name: texts.purchases, href: '/purchases', current: !orders },
          { name: texts.orders, href: '/purchases?view=orders', current: orders },
        ]}
      />
      {orders ? <OrderList /> : <CheckoutList state={stateFrom(search)} />}
    </Page>
  );
}
