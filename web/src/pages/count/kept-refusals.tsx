import { newKey } from '../../api/client.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { countOutbox } from '../../machines/counts/count-sender.js';
import { useKept } from '../../offline/use-sender.js';
import { Button } from '../../parts/button.js';
import { Card } from '../../parts/page.js';
import { Quoted } from '../../texts/text-words.js';
import styles from './count.module.css';

const TEXTS = inBoth(
  {
    title: 'A count was not taken',
    again: 'Send again',
    drop: 'Forget it',
  },
  { title: '有一份清点未被接受', again: '重新发送', drop: '放弃' },
);

/** Counts of a machine that the service refused, with the reason. */
export function KeptRefusals({ machine }: { machine: string }) {
  const texts = useTexts(TEXTS);
  const refused = useKept(countOutbox).filter(
    (count) => count.machine === machine && count.refusal !== undefined,
  );
  return refused.map(({ key, refusal = '' }) => (
    <Card key={key} title={texts.title}>
      <p role="alert">
        <Quoted words={refusal} />
      </p>
      <div className={styles.fields}>
        <Button
          onClick={() => {
            countOutbox.retry(key, newKey()['Idempotency-Key']);
          }}
        >
          {texts.again}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            countOutbox.remove(key);
          }}
        >
          {texts.drop}
        </Button>
      </div>
    </Card>
  ));
}
