import type { Checkout } from '../api/shapes.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Badge, type Tone } from '../parts/figures/badge.js';

type Status = Checkout['status'];

const TEXTS = inBoth(
  {
    incomplete: 'Incomplete',
    requires_escalation: 'Needs approval',
    ready_for_complete: 'Ready to order',
    complete_in_progress: 'Ordering',
    to_be_sent: 'To be sent',
    completed: 'Ordered',
    canceled: 'Canceled',
  },
  {
    incomplete: '信息不全',
    requires_escalation: '等待审批',
    ready_for_complete: '可以下单',
    complete_in_progress: '正在下单',
    to_be_sent: '待发送',
    completed: '已完成',
    canceled: '已取消',
  },
);

const TONES: Record<Status, Tone> = {
  incomplete: 'warning',
  requires_escalation: 'warning',
  ready_for_complete: 'good',
  complete_in_progress: 'warning',
  completed: 'good',
  canceled: 'plain',
};

interface Props {
  status: Status;
  /** It waits for a person to send it. */
  toBeSent?: boolean;
}

/** The status of a purchase. */
export function PurchaseState({ status, toBeSent = false }: Props) {
  const texts = useTexts(TEXTS);
  return <Badge tone={TONES[status]}>{texts[toBeSent ? 'to_be_sent' : status]}</Badge>;
}

export const isOpen = (status: Status): boolean => status !== 'completed' && status !== 'canceled';

/** Whether its content can still be changed; not while the supplier is being asked. */
export const isEditable = (status: Status): boolean =>
  isOpen(status) && status !== 'complete_in_progress';
