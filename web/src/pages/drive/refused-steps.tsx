import { newKey } from '../../api/client.js';
import type { VisitStop } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { Quoted } from '../../texts/text-words.js';
import { useKeptSteps, visitOutbox } from '../../visits/steps/visit-sender.js';
import styles from './drive.module.css';

const TEXTS = inBoth(
  {
    start: 'The start was not taken:',
    finish: 'The finished visit was not taken:',
    skip: 'The skipped visit was not taken:',
    again: 'Send again',
    drop: 'Forget it',
  },
  {
    start: '开始上门未被接受：',
    finish: '完成上门未被接受：',
    skip: '跳过未被接受：',
    again: '重新发送',
    drop: '放弃',
  },
);

/** Steps of a stop that the service refused, with the reason. */
export function RefusedSteps({ stop: { id } }: { stop: VisitStop }) {
  const texts = useTexts(TEXTS);
  const refused = useKeptSteps().filter(({ stop, refusal }) => stop === id && refusal);
  return refused.map(({ key, step, refusal = '' }) => (
    <div key={key} className={styles.refused} role="alert">
      <p>
        {texts[step]} <Quoted words={refusal} />
      </p>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            visitOutbox.retry(key, newKey()['Idempotency-Key']);
          }}
        >
          {texts.again}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            visitOutbox.remove(key);
          }}
        >
          {texts.drop}
        </Button>
      </div>
    </div>
  ));
}
