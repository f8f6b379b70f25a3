import { Link } from 'wouter';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { WebhookDelivery } from '../../../api/shapes.js';
import { Time, useClock } from '../../../format/clock.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge, type Tone } from '../../../parts/figures/badge.js';
import { Button } from '../../../parts/button.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import styles from '../settings.module.css';

const TEXTS = inBoth(
  {
    kinds: { purchase: 'Purchase', sale: 'Sale' },
    statuses: { pending: 'Waiting', delivered: 'Delivered', dead: 'Given up' },
    attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
    code: (code: number) => `Answered with ${code}`,
    next: 'Next try',
    again: 'Send again',
    againOf: (what: string, time: string) => `Send again: ${what}, ${time}`,
    did: 'On its way again.',
  },
  {
    kinds: { purchase: '采购', sale: '销售' },
    statuses: { pending: '等待发送', delivered: '已送达', dead: '已放弃' },
    attempts: (count: number) => `已尝试 ${count} 次`,
    code: (code: number) => `接收方回复 ${code}`,
    next: '下次尝试',
    again: '重新发送',
    againOf: (what: string, time: string) => `重新发送：${what}，${time}`,
    did: '已重新发送。',
  },
);

const TONES: Record<WebhookDelivery['status'], Tone> = {
  pending: 'warning',
  delivered: 'good',
  dead: 'danger',
};

export function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const texts = useTexts(TEXTS);
  const clock = useClock();
  const { id, order, status, target, attempts, last_status_code: code } = delivery;
  const { created_at: created, delivered_at: delivered, next_attempt_at: next } = delivery;
  const resend = useAction('resend_webhook', {
    keyPer: 'press',
    send: (headers) =>
      answerOf(
        api.POST('/ucp/v1/webhooks/deliveries/{id}/resend', { params: { path: { id } }, headers }),
      ),
    notice: texts.did,
  });
  const kind = texts.kinds[order.kind];
  return (
    <li className={styles.row} data-delivery={id}>
      <div className={styles.name}>
        {order.id === undefined ? (
          <strong>{kind}</strong>
        ) : (
          <Link href={`/${order.kind === 'sale' ? 'sales' : 'purchases'}/${order.id}`}>{kind}</Link>
        )}
        <Badge tone={TONES[status]}>{texts.statuses[status]}</Badge>
        <Time at={delivered ?? created} />
      </div>
      <div className={styles.facts}>
        <p className="small muted">
          {target} · {texts.attempts(attempts)}
          {code !== undefined && ` · ${texts.code(code)}`}
        </p>
        {next !== undefined && attempts > 0 && (
          <p className="small muted">
            {texts.next} <Time at={next} />
          </p>
        )}
        {resend.error && (
          <p className={styles.problem} role="alert">
            <FailureText failure={resend.error} />
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          busy={resend.isPending}
          aria-label={texts.againOf(kind, clock.time(created))}
          onClick={() => {
            resend.run();
          }}
        >
          {texts.again}
        </Button>
      </div>
    </li>
  );
}
