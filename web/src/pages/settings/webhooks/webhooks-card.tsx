import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { Empty, Loaded } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import { webhookDeliveriesQuery, webhookTargetsQuery } from '../settings.queries.js';
import styles from '../settings.module.css';
import { DeliveryRow } from './delivery-row.js';

const TEXTS = inBoth(
  {
    title: 'Webhooks',
    what: 'Other programs are told about every new and changed order.',
    none: 'No receiver is configured.',
    how: 'Set WEBHOOKS in the configuration of the service.',
    receivers: 'Receivers',
    deliveries: 'Deliveries, newest first',
    nothing: 'Nothing was sent yet.',
    more: 'Show older deliveries',
  },
  {
    title: 'Webhook',
    what: '每当有订单新增或变化，就会通知其他程序。',
    none: '没有配置接收方。',
    how: '请在服务的部署配置中设置 WEBHOOKS。',
    receivers: '接收方',
    deliveries: '投递记录，最新在前',
    nothing: '尚未发送过消息。',
    more: '显示更早的投递',
  },
);

/** The receivers of order webhooks and what was sent to them. */
export function WebhooksCard() {
  const texts = useTexts(TEXTS);
  const targets = useQuery(webhookTargetsQuery());
  return (
    <Card title={texts.title}>
      <p className="small muted">{texts.what}</p>
      <Loaded query={targets}>
        {(receivers) =>
          receivers.length === 0 ? (
            <Empty title={texts.none}>
              <p>{texts.how}</p>
            </Empty>
          ) : (
            <>
              <h3>{texts.receivers}</h3>
              <ul aria-label={texts.receivers}>
                {receivers.map(({ target }) => (
                  <li key={target}>{target}</li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <Deliveries hasTargets={(targets.data ?? []).length > 0} />
    </Card>
  );
}

/** Also those to receivers of the past. */
function Deliveries({ hasTargets }: { hasTargets: boolean }) {
  const texts = useTexts(TEXTS);
  const query = useInfiniteQuery(webhookDeliveriesQuery());
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const deliveries = pages.flatMap((page) => page.deliveries);
        if (deliveries.length === 0) return hasTargets ? <Empty title={texts.nothing} /> : null;
        return (
          <>
            <h3>{texts.deliveries}</h3>
            <ul className={styles.rows} aria-label={texts.deliveries}>
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} />
              ))}
            </ul>
            {query.hasNextPage && (
              <div>
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {texts.more}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
