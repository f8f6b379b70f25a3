import type { ReactNode } from 'react';
import { newKey } from '../../api/client.js';
import type { VisitStop } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { Quoted } from '../../texts/text-words.js';
import type { KeptVisitStep } from '../../visits/steps/visit-outbox.js';
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
  const refused = useRefusedSteps().filter(({ stop }) => stop === id);
  return refused.map((step) => <RefusedStep key={step.key} kept={step} />);
}

/**
 * Steps that the service refused of stops that are not shown, as of those that were taken out of
 * the day meanwhile: they hold what was filled in.
 */
export function OtherRefusedSteps({ shown }: { shown: readonly VisitStop[] }) {
  const ids = new Set(shown.map(({ id }) => id));
  const refused = useRefusedSteps().filter(({ stop }) => !ids.has(stop));
  return refused.map((step) => (
    <RefusedStep key={step.key} kept={step}>
      <h2>{step.name}</h2>
    </RefusedStep>
  ));
}

const useRefusedSteps = (): readonly KeptVisitStep[] =>
  useKeptSteps().filter(({ refusal }) => refusal !== undefined);

function RefusedStep({
  kept: { key, step, refusal = '' },
  children,
}: {
  kept: KeptVisitStep;
  children?: ReactNode;
}) {
  const texts = useTexts(TEXTS);
  return (
    <div className={styles.refused} role="alert">
      {children}
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
  );
}
