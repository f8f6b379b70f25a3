import type { SupplierOrder } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import styles from './sending.module.css';
import { useMark } from './use-mark.js';

const TEXTS = inBoth(
  {
    marks: { sent: 'I have sent it', confirmed: 'Supplier confirmed' },
    did: { sent: 'Marked as sent: it counts as ordered now.', confirmed: 'Marked as confirmed.' },
    cancel: 'Cancel order',
    ask: 'Cancel this order?',
    unsent: 'It was never sent, so nothing is ordered and nothing is spent.',
    sent: 'It was sent already: tell the supplier too. Here it is recorded as cancelled.',
    yes: 'Cancel order',
    cancelled: 'Order cancelled.',
  },
  {
    marks: { sent: '我已发送', confirmed: '供货商已确认' },
    did: { sent: '已标记为发送，现在视为已下单。', confirmed: '已标记为供货商确认。' },
    cancel: '取消订单',
    ask: '要取消此订单吗？',
    unsent: '订单从未发送，因此没有下单，也没有支出。',
    sent: '订单已发送，请同时通知供货商。此处记录为已取消。',
    yes: '取消订单',
    cancelled: '订单已取消。',
  },
);

interface MarkProps {
  namespace: string;
  reference: string;
  state: 'sent' | 'confirmed';
}

export function MarkButton({ namespace, reference, state }: MarkProps) {
  const texts = useTexts(TEXTS);
  const mark = useMark(namespace, reference, { notice: texts.did[state] });
  return (
    <>
      <Button
        look="primary"
        busy={mark.isPending}
        onClick={() => {
          mark.run({ state });
        }}
      >
        {texts.marks[state]}
      </Button>
      {mark.error && (
        <p role="alert" className={styles.failure}>
          <FailureText failure={mark.error} />
        </p>
      )}
    </>
  );
}

interface CancelProps {
  namespace: string;
  order: SupplierOrder;
}

export function CancelOrder(props: CancelProps) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton look="quiet" dialog={(close) => <CancelDialog {...props} onClose={close} />}>
      {texts.cancel}
    </DialogButton>
  );
}

function CancelDialog({ namespace, order, onClose }: CancelProps & { onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const mark = useMark(namespace, order.ref, { notice: texts.cancelled, onDone: onClose });
  return (
    <Confirm
      title={texts.ask}
      action={texts.yes}
      danger
      {...mark.dialog}
      onConfirm={() => {
        mark.run({ state: 'cancelled' });
      }}
      onClose={onClose}
    >
      <p>{order.state === 'waiting' ? texts.unsent : texts.sent}</p>
    </Confirm>
  );
}
