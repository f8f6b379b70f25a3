import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../api/client.js';
import { rulesQuery } from '../api/queries.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Button } from '../parts/button.js';
import { Confirm } from '../parts/confirm.js';
import { useNotify } from '../parts/notices.js';
import styles from './kill-switch.module.css';

const TEXTS = inBoth(
  {
    stop: 'Stop everything',
    stopped: 'Everything is stopped',
    stoppedWhat: 'Nothing is bought, repriced or placed until you release it.',
    release: 'Release',
    unknown: 'Stop: state unknown',
    askStop: 'Stop everything?',
    askStopWhat:
      'From this moment no purchase is completed, no price is changed and no run is placed, by anybody. Reading goes on.',
    askRelease: 'Release the stop?',
    askReleaseWhat: 'Purchases, price changes and runs are possible again, within your rules.',
    yesStop: 'Yes, stop everything',
    yesRelease: 'Yes, release',
    didStop: 'Everything is stopped.',
    didRelease: 'The stop is released.',
  },
  {
    stop: '全部停止',
    stopped: '已全部停止',
    stoppedWhat: '在您解除之前,不会采购、改价或下单。',
    release: '解除停止',
    unknown: '停止状态未知',
    askStop: '要全部停止吗?',
    askStopWhat: '从此刻起,任何人都不能完成采购、修改价格或下达补货单。查看不受影响。',
    askRelease: '要解除停止吗?',
    askReleaseWhat: '在规则范围内,采购、改价和补货重新可用。',
    yesStop: '是,全部停止',
    yesRelease: '是,解除',
    didStop: '已全部停止。',
    didRelease: '已解除停止。',
  },
);

/** The owner's emergency stop: its state on every page, one press and one confirmation away. */
export function KillSwitch() {
  const texts = useTexts(TEXTS);
  const notify = useNotify();
  const queries = useQueryClient();
  const { data: rules } = useQuery(rulesQuery());
  const [asking, setAsking] = useState(false);
  const engaged = rules?.killSwitchEngaged;
  const change = useMutation({
    mutationFn: (killSwitchEngaged: boolean) =>
      answerOf(api.PATCH('/ucp/v1/rules', { body: { killSwitchEngaged } })),
    onSuccess: ({ rules: changed }) => {
      queries.setQueryData(rulesQuery().queryKey, changed);
      notify(changed.killSwitchEngaged ? texts.didStop : texts.didRelease);
      setAsking(false);
    },
  });
  const ask = () => {
    change.reset();
    setAsking(true);
  };

  return (
    <>
      {engaged === true ? (
        <div className={styles.engaged} role="alert" data-kill-switch="engaged">
          <span>
            <strong>{texts.stopped}.</strong> {texts.stoppedWhat}
          </span>
          <Button onClick={ask}>{texts.release}</Button>
        </div>
      ) : (
        <Button
          look="danger"
          className={styles.stop}
          onClick={ask}
          data-kill-switch={engaged === undefined ? 'unknown' : 'released'}
        >
          {engaged === undefined ? texts.unknown : texts.stop}
        </Button>
      )}
      {asking && (
        <Confirm
          title={engaged === true ? texts.askRelease : texts.askStop}
          action={engaged === true ? texts.yesRelease : texts.yesStop}
          danger={engaged !== true}
          busy={change.isPending}
          failure={change.error}
          onConfirm={() => {
            change.mutate(engaged !== true);
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{engaged === true ? texts.askReleaseWhat : texts.askStopWhat}</p>
        </Confirm>
      )}
    </>
  );
}
