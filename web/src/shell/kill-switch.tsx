import { useState } from 'react';
import { May, useMay } from '../access/me.js';
import { useAction } from '../actions/use-action.js';
import { answerOf, api } from '../api/client.js';
import { rulesQuery } from '../api/queries.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Button } from '../parts/button.js';
import { Confirm } from '../parts/dialogs/confirm.js';
import styles from './kill-switch.module.css';
import { useStopState } from './stop-state.js';

const TEXTS = inBoth(
  {
    stop: 'Stop everything',
    stopped: 'Everything is stopped',
    stoppedWhat: 'No orders, price changes or runs go through until you release the stop.',
    stoppedForOthers: 'No orders, price changes or runs go through until the stop is released.',
    release: 'Release stop',
    unknown: 'Stop status unknown',
    askStop: 'Stop everything?',
    askStopWhat:
      'No one can place orders, change prices or place runs until you release the stop. Machines continue to sync.',
    askRelease: 'Release the stop?',
    askReleaseWhat: 'Orders, price changes and runs can go through again, within your rules.',
    yesStop: 'Stop everything',
    yesRelease: 'Release stop',
    didStop: 'Everything is stopped.',
    didRelease: 'Stop released.',
  },
  {
    stop: '全部停止',
    stopped: '已全部停止',
    stoppedWhat: '在您解除之前，不会采购、改价或下单。',
    stoppedForOthers: '在解除停止之前，不会采购、改价或下单。',
    release: '解除停止',
    unknown: '停止状态未知',
    askStop: '要全部停止吗？',
    askStopWhat: '从此刻起，任何人都不能完成采购、修改价格或下达补货单。查看不受影响。',
    askRelease: '要解除停止吗？',
    askReleaseWhat: '在规则范围内，采购、改价和补货重新可用。',
    yesStop: '是，全部停止',
    yesRelease: '是，解除',
    didStop: '已全部停止。',
    didRelease: '已解除停止。',
  },
);

/** Fixed when the dialog opens, even if another user changes the state meanwhile. */
type Choice = 'stop' | 'release';

/** The owner's emergency stop, on every page: one click and one confirmation. */
export function KillSwitch() {
  const texts = useTexts(TEXTS);
  const may = useMay();
  const state = useStopState();
  const [choice, setChoice] = useState<Choice>();
  // Stop is offered in every state; release only if the stop is known to be engaged.
  return (
    <>
      {state === 'unknown' && (
        <span className={styles.unknown} role="status">
          {texts.unknown}
        </span>
      )}
      {state === 'engaged' ? (
        <div className={styles.engaged} role="alert" data-kill-switch={state}>
          <span>
            <strong>{texts.stopped}.</strong>{' '}
            <span className={styles.explanation}>
              {may('decide') ? texts.stoppedWhat : texts.stoppedForOthers}
            </span>
          </span>
          <May scope="decide">
            <Button
              onClick={() => {
                setChoice('release');
              }}
            >
              {texts.release}
            </Button>
          </May>
        </div>
      ) : (
        <May scope="stop">
          <Button
            look="danger"
            className={styles.stop}
            data-kill-switch={state}
            onClick={() => {
              setChoice('stop');
            }}
          >
            {texts.stop}
          </Button>
        </May>
      )}
      {choice && (
        <Question
          choice={choice}
          onClose={() => {
            setChoice(undefined);
          }}
        />
      )}
    </>
  );
}

function Question({ choice, onClose }: { choice: Choice; onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const isStop = choice === 'stop';
  // No idempotency key: a second press must take effect instead of replaying the first response.
  const change = useAction('switch_stop', {
    send: () => answerOf(api.PATCH('/ucp/v1/rules', { body: { killSwitchEngaged: isStop } })),
    onAnswer: ({ rules }, queries) => {
      queries.setQueryData(rulesQuery().queryKey, rules);
    },
    notice: isStop ? texts.didStop : texts.didRelease,
    onDone: onClose,
  });
  return (
    <Confirm
      title={isStop ? texts.askStop : texts.askRelease}
      action={isStop ? texts.yesStop : texts.yesRelease}
      danger={isStop}
      {...change.dialog}
      onClose={onClose}
    >
      <p>{isStop ? texts.askStopWhat : texts.askReleaseWhat}</p>
    </Confirm>
  );
}
