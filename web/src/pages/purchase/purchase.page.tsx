import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Checkout } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Loaded } from '../../parts/loaded.js';
import { Card, Page } from '../../parts/page.js';
import { CancelDialog } from './cancel-dialog.js';
import { CompleteDialog } from './complete-dialog.js';
import { PurchaseDelivery } from './purchase-delivery.js';
import { PurchaseLines } from './purchase-lines.js';
import { PurchaseSummary } from './purchase-summary.js';
import styles from './purchase.module.css';
import { approvalsOfQuery, checkoutQuery, orderQuery } from './purchase.queries.js';
import { SupplierCard } from './supplier-card.js';
import { Timeline } from './timeline.js';

const TEXTS = inBoth(
  { title: (id: string) => `Purchase ${id}`, all: 'All purchases', timeline: 'Timeline' },
  { title: (id: string) => `采购 ${id}`, all: '全部采购', timeline: '经过' },
);

export default function PurchasePage({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  const query = useQuery(checkoutQuery(id));
  return (
    <Page
      title={texts.title(id)}
      actions={
        <Link href="/purchases" className={styles.link ?? ''}>
          {texts.all}
        </Link>
      }
    >
      <Loaded query={query}>{(checkout) => <Purchase checkout={checkout} />}</Loaded>
    </Page>
  );
}

function Purchase({ checkout }: { checkout: Checkout }) {
  const texts = useTexts(TEXTS);
  const [asking, setAsking] = useState<'complete' | 'cancel'>();
  const isOrdered = checkout.status === 'completed';
  const orderFound = useQuery({ ...orderQuery(checkout.id), enabled: isOrdered });
  const { data: approvals } = useQuery(approvalsOfQuery(checkout));
  const order = orderFound.data;
  const close = () => {
    setAsking(undefined);
  };
  return (
    <>
      <PurchaseSummary
        checkout={checkout}
        approval={approvals?.found[0] ?? (approvals?.isAll ? null : undefined)}
        onComplete={() => {
          setAsking('complete');
        }}
        onCancel={() => {
          setAsking('cancel');
        }}
      />
      {isOrdered && <SupplierCard query={orderFound} />}
      <PurchaseDelivery
        fulfillment={checkout.fulfillment}
        expectedAt={order?.fulfillment.expectations[0]?.fulfillable_on}
      />
      <Card title={texts.timeline}>
        <Timeline checkout={checkout} approvals={approvals?.found} order={order} />
      </Card>
      <PurchaseLines checkout={checkout} order={order} />
      {asking === 'complete' && <CompleteDialog checkout={checkout} onClose={close} />}
      {asking === 'cancel' && <CancelDialog id={checkout.id} onClose={close} />}
    </>
  );
}
