import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { mayTryAgain } from '../../actions/may-try-again.js';
import type { Run } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { Confirm } from '../../parts/confirm.js';
import { useNotify } from '../../parts/notices.js';
import { abandonRun, runQuery } from '../../runs/run-calls.js';
import styles from './abandon-run.module.css';

const TEXTS = inBoth(
  {
    abandon: 'Abandon',
    ask: 'Abandon this run?',
    what: 'Nothing of it is ordered. Its slots come up in the next plan again.',
    purchases: 'Its open purchases are canceled.',
    reason: 'Reason (optional)',
    yes: 'Yes, abandon it',
    done: 'The run is abandoned.',
  },
  {
    abandon: '放弃',
    ask: '要放弃此补货单吗?',
    what: '不会订购任何商品,相关货道会重新出现在计划中。',
    purchases: '未完成的采购会被取消。',
    reason: '原因(可选)',
    yes: '是,放弃',
    done: '补货单已放弃。',
  },
);

const LONGEST_REASON = 1_000;

/** Gives up a run of which nothing was ordered. */
export function AbandonRun({ run }: { run: Run }) {
  const texts = useTexts(TEXTS);
  const notify = useNotify();
  const queries = useQueryClient();
  const field = useId();
  const [key, setKey] = useState<string>();
  const [reason, setReason] = useState('');
  const abandon = useMutation({
    mutationFn: (once: string) => abandonRun(run.id, reason.trim(), once),
    onSuccess: (abandoned) => {
      queries.setQueryData(runQuery(run.id).queryKey, abandoned);
      notify(texts.done);
      setKey(undefined);
    },
    onSettled: () => {
      for (const part of ['runs', 'plan', 'checkouts', 'approvals', 'attention']) {
        void queries.invalidateQueries({ queryKey: [part] });
      }
    },
  });
  return (
    <>
      <Button
        look="quiet"
        onClick={() => {
          abandon.reset();
          setKey(crypto.randomUUID());
        }}
      >
        {texts.abandon}
      </Button>
      {key !== undefined && (
        <Confirm
          title={texts.ask}
          action={texts.yes}
          danger
          busy={abandon.isPending}
          blocked={abandon.error !== null && !mayTryAgain(abandon.error)}
          failure={abandon.error}
          onConfirm={() => {
            abandon.mutate(key);
          }}
          onClose={() => {
            setKey(undefined);
          }}
        >
          <p>{texts.what}</p>
          {run.checkout_ids && <p>{texts.purchases}</p>}
          <label htmlFor={field}>{texts.reason}</label>
          <input
            id={field}
            className={styles.reason}
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
            }}
          />
        </Confirm>
      )}
    </>
  );
}
