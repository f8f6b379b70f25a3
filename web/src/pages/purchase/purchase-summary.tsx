import { Link } from 'wouter';
import { RequestedBy } from '../../access/author.js';
import { May, useMay } from '../../access/me.js';
import { requestOf } from '../../access/own-request.js';
import { useDeciding } from '../../access/use-deciding.js';
import type { Approval, Checkout } from '../../api/shapes.js';
import { ApprovalStatus } from '../../approvals/approval-status.js';
import { Time } from '../../format/clock.js';
import { money } from '../../format/money.js';
import { totalOf } from '../../format/total.js';
import { vendorName } from '../../format/vendor-name.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { Facts } from '../../parts/figures/facts.js';
import { Folded } from '../../parts/folded.js';
import { FoldedMessages } from '../../parts/messages/folded-messages.js';
import { Card } from '../../parts/page.js';
import { isEditable, isOpen, PurchaseState } from '../../purchases/purchase-state.js';
import { isToBeSent } from '../../purchases/to-be-sent.js';
import styles from './purchase.module.css';

const TEXTS = inBoth(
  {
    vendor: 'Vendor',
    requestedBy: 'Requested by',
    requestedAt: 'Requested',
    expires: 'Expires',
    approval: 'Approval',
    noApproval: 'not required',
    decide: 'Review approval',
    see: 'View approval',
    run: 'View restocking run',
    buy: (total: string) => `Buy for ${total}`,
    approves: 'Buying it also approves it.',
    missing: 'Say below how it reaches you; then you can buy it.',
    details: 'Details',
    id: 'Purchase ID',
    cancel: 'Cancel purchase',
    underWay:
      'The order was sent, but the supplier has not confirmed it yet. Routekeeper keeps checking; you do not need to do anything.',
  },
  {
    vendor: '供应商',
    requestedBy: '请求方',
    requestedAt: '请求时间',
    expires: '过期时间',
    approval: '审批',
    noApproval: '无需审批',
    decide: '去决定',
    see: '查看审批',
    run: '查看补货单',
    buy: (total: string) => `采购，共 ${total}`,
    approves: '采购即同时批准。',
    missing: '请在下方说明如何收货，之后即可采购。',
    details: '详情',
    id: '采购编号',
    cancel: '取消采购',
    underWay: '订单已发给供应商，尚不清楚是否接单。服务会自行查明结果，您无需操作。',
  },
);

interface Props {
  checkout: Checkout;
  /** The latest approval of the purchase; null if there is none, undefined while loading. */
  approval: Approval | null | undefined;
  /** Its items have changes that are not stored. */
  isEdited: boolean;
  onComplete: () => void;
  onCancel: () => void;
}

/** The status of a purchase and its available actions. */
export function PurchaseSummary(props: Props) {
  const { checkout, approval, isEdited, onComplete, onCancel } = props;
  const texts = useTexts(TEXTS);
  const { status, vendor, totals, created_at, expires_at, run_id } = checkout;
  const open = isOpen(status);
  const may = useMay();
  const { mayApprove } = useDeciding();
  const approves =
    status === 'requires_escalation' &&
    approval?.status === 'pending' &&
    mayApprove(requestOf(approval));
  return (
    <Card>
      <div className={styles.state}>
        <PurchaseState status={status} toBeSent={isToBeSent(checkout)} />
        <span className={styles.amount}>{money(totalOf(totals))}</span>
      </div>
      {status === 'complete_in_progress' && !isToBeSent(checkout) && (
        <p role="status">{texts.underWay}</p>
      )}
      <FoldedMessages messages={checkout.messages} />
      <Facts
        facts={[
          [texts.vendor, vendorName(vendor)],
          [
            texts.requestedBy,
            <RequestedBy key="by" by={checkout.by} profile={checkout.requested_by} />,
          ],
          [texts.requestedAt, <Time key="at" at={created_at} />],
          open && [texts.expires, <Time key="expires" at={expires_at} />],
          approval !== undefined && [
            texts.approval,
            approval ? (
              <Link key="approval" href={`/approvals/${approval.id}`} className={styles.link ?? ''}>
                <ApprovalStatus status={approval.status} />
              </Link>
            ) : (
              texts.noApproval
            ),
          ],
        ]}
      />
      {approval?.status === 'pending' && (
        <Link href={`/approvals/${approval.id}`} className={styles.link ?? ''}>
          {may('decide') ? texts.decide : texts.see}
        </Link>
      )}
      {run_id !== undefined && (
        <Link href={`/restocking/runs/${run_id}`} className={styles.link ?? ''}>
          {texts.run}
        </Link>
      )}
      {isEditable(status) && (
        <May scope="buy">
          {needsDelivery(checkout) && <p role="note">{texts.missing}</p>}
          {approves && <p className="small muted">{texts.approves}</p>}
          <div className={styles.actions}>
            {(status === 'ready_for_complete' || approves) && (
              <Button look="primary" disabled={isEdited} onClick={onComplete}>
                {texts.buy(money(totalOf(totals)))}
              </Button>
            )}
            <Button look="quiet" onClick={onCancel}>
              {texts.cancel}
            </Button>
          </div>
        </May>
      )}
      <Folded summary={texts.details}>
        <p className="small">
          {texts.id}: {checkout.id}
        </p>
      </Folded>
    </Card>
  );
}

/** Whether the purchase waits for an address, a pickup site or a time. */
const needsDelivery = ({ messages = [] }: Checkout): boolean =>
  messages.some(({ code, path }) => code === 'missing' && path?.startsWith('$.fulfillment'));
