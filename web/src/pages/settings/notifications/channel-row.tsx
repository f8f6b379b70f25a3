import type { NotificationChannel } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge } from '../../../parts/figures/badge.js';
import { Facts } from '../../../parts/figures/facts.js';
import styles from '../settings.module.css';
import { ChangeChannel, RemoveChannel } from './channel-dialogs.js';
import { KINDS, NOTIFICATION_WORDS } from './notification-words.js';
import { ownChannel } from './push-subscription.js';
import { TestChannel } from './test-channel.js';

const TEXTS = inBoth(
  {
    here: 'This device',
    ended: 'Ended',
    to: 'To',
    kinds: 'Sent there',
    none: 'nothing',
    language: 'Language',
  },
  {
    here: '当前设备',
    ended: '已失效',
    to: '发送到',
    kinds: '发送内容',
    none: '无',
    language: '语言',
  },
);

export function ChannelRow({ channel }: { channel: NotificationChannel }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(NOTIFICATION_WORDS);
  const { id, type, name, target, format, kinds, language, status } = channel;
  const chosen = KINDS.filter((kind) => kinds.includes(kind)).map((kind) => words.kinds[kind]);
  return (
    <li className={styles.row} data-channel={id}>
      <div className={styles.name}>
        <h4>{name}</h4>
        <Badge>{format ? words.formats[format] : words.types[type]}</Badge>
        {id === ownChannel() && <Badge tone="good">{texts.here}</Badge>}
        {status === 'ended' && <Badge tone="warning">{texts.ended}</Badge>}
      </div>
      <div className={styles.facts}>
        <Facts
          facts={[
            [texts.to, target],
            [texts.kinds, chosen.length > 0 ? words.list(chosen) : texts.none],
            [texts.language, words.languages[language]],
          ]}
        />
      </div>
      <div className={styles.actions}>
        {status === 'active' && <TestChannel channel={channel} />}
        <ChangeChannel channel={channel} />
        <RemoveChannel channel={channel} />
      </div>
    </li>
  );
}
