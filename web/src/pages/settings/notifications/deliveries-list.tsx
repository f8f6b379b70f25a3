import { useQuery } from '@tanstack/react-query';
import type { NotificationDelivery } from '../../../api/shapes.js';
import { Time } from '../../../format/clock.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge, type Tone } from '../../../parts/figures/badge.js';
import { Empty, Loaded } from '../../../parts/loaded.js';
import { notificationDeliveriesQuery } from '../settings.queries.js';
import styles from '../settings.module.css';
import { NOTIFICATION_WORDS, type DeliveryStatus } from './notification-words.js';

const TEXTS = inBoth(
  { title: 'Last messages', none: 'Nothing was sent yet.', held: 'Held until', next: 'Next try' },
  { title: '最近的消息', none: '尚未发送过消息。', held: '等待至', next: '下次尝试' },
);

const TONES: Record<DeliveryStatus, Tone> = {
  pending: 'warning',
  delivered: 'good',
  failed: 'danger',
  canceled: 'plain',
};

/** What was sent to the user lately, and how that ended. */
export function DeliveriesList() {
  const texts = useTexts(TEXTS);
  const query = useQuery(notificationDeliveriesQuery());
  return (
    <>
      <h3>{texts.title}</h3>
      <Loaded query={query}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <Empty title={texts.none} />
          ) : (
            <ul className={styles.rows} aria-label={texts.title}>
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function DeliveryRow({ delivery }: { delivery: NotificationDelivery }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(NOTIFICATION_WORDS);
  const { id, channel, notices, status, attempts, last_error_code: error } = delivery;
  const { created_at: created, delivered_at: delivered, next_attempt_at: next } = delivery;
  const kinds = [...new Set(notices.map(({ kind }) => words.kinds[kind]))];
  return (
    <li className={styles.row} data-delivery={id}>
      <div className={styles.name}>
        <strong>{words.list(kinds)}</strong>
        <span>{channel.name}</span>
        <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>
      </div>
      <div className={styles.facts}>
        <Time at={delivered ?? created} />
        {error && <p className="muted">{words.errors[error]}</p>}
        {next && (
          <p className="muted">
            {attempts === 0 ? texts.held : texts.next} <Time at={next} />
          </p>
        )}
      </div>
    </li>
  );
}
