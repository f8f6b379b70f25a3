import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { NotificationChannel } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import styles from '../settings.module.css';

const TEXTS = inBoth(
  {
    test: 'Send a test',
    testOf: (name: string) => `Send a test to ${name}`,
    did: 'Test on its way. The list below says whether it arrived.',
  },
  {
    test: '发送测试',
    testOf: (name: string) => `向 ${name} 发送测试`,
    did: '测试已发出，是否送达见下方列表。',
  },
);

export function TestChannel({ channel: { id, name } }: { channel: NotificationChannel }) {
  const texts = useTexts(TEXTS);
  const test = useAction('change_notifications', {
    keyPer: 'press',
    send: (headers) =>
      answerOf(
        api.POST('/ucp/v1/notifications/channels/{id}/test', { params: { path: { id } }, headers }),
      ),
    notice: texts.did,
  });
  return (
    <>
      <Button
        aria-label={texts.testOf(name)}
        busy={test.isPending}
        onClick={() => {
          test.run();
        }}
      >
        {texts.test}
      </Button>
      {test.error && (
        <p className={styles.problem} role="alert">
          <FailureText failure={test.error} />
        </p>
      )}
    </>
  );
}
