import { useQuery } from '@tanstack/react-query';
import type { NotificationSettings } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Loaded } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import { notificationSettingsQuery } from '../settings.queries.js';
import styles from '../settings.module.css';
import { AddChannel } from './add-channel.js';
import { ChannelRow } from './channel-row.js';
import { DeliveriesList } from './deliveries-list.js';
import { ThisDevice } from './this-device.js';
import { Times } from './change-times.js';

const TEXTS = inBoth(
  {
    title: 'Notifications',
    what: 'You are told while the page is closed. A message only opens the page: you decide here, signed in.',
    channels: 'Where you are notified',
    when: 'When',
    noMail: 'This service has no mail server (SMTP_URL).',
  },
  {
    title: '通知',
    what: '页面关闭时也会通知您。消息只会打开页面，审批须登录后在这里进行。',
    channels: '通知渠道',
    when: '时间',
    noMail: '此服务没有配置邮件服务器（SMTP_URL）。',
  },
);

/** How the signed-in person is reached while the page is closed. */
export function NotificationsCard() {
  const texts = useTexts(TEXTS);
  const query = useQuery(notificationSettingsQuery());
  return (
    <Card title={texts.title}>
      <p className="muted">{texts.what}</p>
      <Loaded query={query}>{(settings) => <Notifications settings={settings} />}</Loaded>
    </Card>
  );
}

function Notifications({ settings }: { settings: NotificationSettings }) {
  const texts = useTexts(TEXTS);
  const { channels, mail_available: hasMail } = settings;
  return (
    <>
      <ThisDevice settings={settings} />
      <div className={styles.actions}>
        {hasMail && <AddChannel type="mail" />}
        <AddChannel type="chat" />
      </div>
      {!hasMail && <p className="small muted">{texts.noMail}</p>}
      {channels.length > 0 && (
        <>
          <h3>{texts.channels}</h3>
          <ul className={styles.rows} aria-label={texts.channels}>
            {channels.map((channel) => (
              <ChannelRow key={channel.id} channel={channel} />
            ))}
          </ul>
        </>
      )}
      <h3>{texts.when}</h3>
      <Times settings={settings} />
      <DeliveriesList />
    </>
  );
}
