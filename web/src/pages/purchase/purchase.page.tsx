import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useMay } from '../../access/me.js';
import type { Checkout } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Loaded } from '../../parts/loaded.js';
import { Card, Page } from '../../parts/page.js';
import { checkoutQuery } from '../../purchases/checkout-query.js';
import { usePurchaseName } from '../../purchases/purchase-name.js';
import { isEditable } from '../../purchases/purchase-state.js';
import { CancelDialog } from './cancel-dialog.js';
import { CompleteDialog } from './complete-dialog.js';
import { EditDelivery } from './delivery/edit-delivery.js';
import { EditLines } from './lines/edit-lines.js';
import type { LineEdits } from './lines/line-edits.js';
import { SaveLines } from './lines/save-lines.js';
import { PurchaseDelivery } from './purchase-delivery.js';
import { PurchaseLines } from './purchase-lines.js';
import { PurchaseSummary } from './purchase-summary.js';
import styles from './purchase.module.css';
import { approvalsOfQuery, orderQuery } from './purchase.queries.js';
import { SendingCard } from './sending/sending-card.js';
import { SupplierCard } from './supplier-card.js';
import { Timeline } from './timeline.js';

const TEXTS = inBoth(
  { title: 'Purchase', all: 'All purchases', timeline: 'Timeline' },
  { title: '采购', all: '全部采购', timeline: '经过' },
);

export default function PurchasePage({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  const nameOf = usePurchaseName();
  const query = useQuery(checkoutQuery(id));
  return (
    <Page
      title={query.data ? nameOf(query.data) : texts.title}
      actions={
        <Link href="/purchases" className={styles.link ?? ''}>
          {texts.all}
        </Link>
      }
    >
      <Loaded query={query}>
        {(checkout) => <Purchase key={checkout.id} checkout={checkout} />}
      </Loaded>
    </Page>
  );
}

function Purchase({ checkout }: { checkout: Checkout }) {
  const texts = useTexts(TEXTS);
  const [asking, setAsking] = useState<'complete' | 'cancel'>();
  const [edits, setEdits] = useState<LineEdits>({});
  const canEdit = useMay()('buy') && isEditable(checkout.status);
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
        isEdited={canEdit && Object.keys(edits).length > 0}
        onComplete={() => {
          setAsking('complete');
        }}
        onCancel={() => {
          setAsking('cancel');
        }}
      />
      {checkout.supplier_order_url !== undefined && <SendingCard checkout={checkout} />}
      {isOrdered && checkout.supplier_order_url === undefined && (
        <SupplierCard query={orderFound} />
      )}
      {canEdit ? (
        <EditDelivery checkout={checkout} />
      ) : (
        <PurchaseDelivery
          fulfillment={checkout.fulfillment}
          expectedAt={order?.fulfillment.expectations[0]?.fulfillable_on}
        />
      )}
      {canEdit ? (
        <EditLines checkout={checkout} edits={edits} onEdit={setEdits} />
      ) : (
        <PurchaseLines checkout={checkout} order={order} />
      )}
      <Card title={texts.timeline}>
        <Timeline checkout={checkout} approvals={approvals?.found} order={order} />
      </Card>
      {canEdit && (
        <SaveLines
          checkout={checkout}
          edits={edits}
          onDone={() => {
            setEdits({});
          }}
        />
      )}
      {asking === 'complete' && <CompleteDialog checkout={checkout} onClose={close} />}
      {asking === 'cancel' && <CancelDialog id={checkout.id} onClose={close} />}
    </>
  );
}
