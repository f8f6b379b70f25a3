import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { NotificationSettings } from '../../../api/shapes.js';
import { inBoth, useLanguage, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { browserName } from '../sessions/browser-name.js';
import styles from '../settings.module.css';
import {
  isPushDenied,
  isPushSupported,
  keepOwnChannel,
  ownChannel,
  subscribe,
} from './push-subscription.js';

const TEXTS = inBoth(
  {
    add: 'Notify me on this device',
    isOn: 'This device is notified, also while the page is closed.',
    unsupported: 'This browser cannot notify you here: that needs https and a current browser.',
    denied: 'Notifications are blocked for this site. Allow them in the settings of the browser.',
    unavailable: 'This browser could not connect to its push service. Try again later.',
    did: 'This device will be notified.',
    unknown: 'Browser',
  },
  {
    add: '在此设备上通知我',
    isOn: '此设备会收到通知，关闭页面后也会。',
    unsupported: '此浏览器无法在这里通知您：需要 https 和较新的浏览器。',
    denied: '此网站的通知已被阻止，请在浏览器设置中允许。',
    unavailable: '浏览器无法连接其推送服务，请稍后重试。',
    did: '此设备将收到通知。',
    unknown: '浏览器',
  },
);

/** The person did not agree, or the browser has no push service. */
class NotSubscribed extends Error {
  constructor(readonly reason: 'denied' | 'unavailable') {
    super(reason);
  }
}

export function ThisDevice({ settings }: { settings: NotificationSettings }) {
  const texts = useTexts(TEXTS);
  const { language } = useLanguage();
  const add = useAction('change_notifications', {
    keyPer: 'press',
    send: async (headers) => {
      const subscription = await subscribe(settings.push_key).catch(() => {
        throw new NotSubscribed('unavailable');
      });
      if (!subscription) throw new NotSubscribed('denied');
      const name = browserName(navigator.userAgent);
      const body = {
        type: 'push',
        name: [name.browser, name.system].filter(Boolean).join(' · ') || texts.unknown,
        language,
        subscription,
      } as const;
      return answerOf(api.POST('/ucp/v1/notifications/channels', { body, headers }));
    },
    onAnswer: ({ channel }) => {
      keepOwnChannel(channel.id);
    },
    notice: texts.did,
  });
  if (!isPushSupported()) return <p className="muted">{texts.unsupported}</p>;
  const own = ownChannel();
  const isOn = settings.channels.some(({ id, status }) => id === own && status === 'active');
  if (isOn) return <p className="muted">{texts.isOn}</p>;
  const isDenied = add.error === null && isPushDenied();
  return (
    <>
      <Button
        look="primary"
        busy={add.isPending}
        onClick={() => {
          add.run();
        }}
      >
        {texts.add}
      </Button>
      {isDenied && <p className="muted">{texts.denied}</p>}
      {add.error && (
        <p className={styles.problem} role="alert">
          {add.error instanceof NotSubscribed ? (
            texts[add.error.reason]
          ) : (
            <FailureText failure={add.error} />
          )}
        </p>
      )}
    </>
  );
}
