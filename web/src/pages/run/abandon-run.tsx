import { useId, useState } from 'react';
import { useAction } from '../../actions/use-action.js';
import { answerOf, api } from '../../api/client.js';
import type { Run } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Confirm } from '../../parts/dialogs/confirm.js';
import { DialogButton } from '../../parts/dialogs/dialog-button.js';
import { runQuery } from '../../runs/run-query.js';
import styles from './abandon-run.module.css';

const TEXTS = inBoth(
  {
    abandon: 'Abandon run',
    ask: 'Abandon this run?',
    what: 'Nothing will be ordered, and its slots return to the plan.',
    purchases: 'Its open purchases will be canceled.',
    reason: 'Reason (optional)',
    yes: 'Abandon run',
    done: 'Run abandoned.',
  },
  {
    abandon: '放弃',
    ask: '要放弃此补货单吗？',
    what: '不会订购任何商品，相关货道会重新出现在计划中。',
    purchases: '未完成的采购会被取消。',
    reason: '原因（可选）',
    yes: '是，放弃',
    done: '补货单已放弃。',
  },
);

const LONGEST_REASON = 1_000;

/** Abandons a run that has no orders. */
export function AbandonRun({ run }: { run: Run }) {
  const texts = useTexts(TEXTS);
  const [reason, setReason] = useState('');
  return (
    <DialogButton
      look="quiet"
      dialog={(close) => (
        <AbandonDialog run={run} reason={reason} onReason={setReason} onClose={close} />
      )}
    >
      {texts.abandon}
    </DialogButton>
  );
}

interface Props {
  run: Run;
  /** Owned by the caller, so that it survives closing the dialog. */
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

function AbandonDialog({ run: { id, checkout_ids }, reason, onReason, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const field = useId();
  const abandon = useAction('abandon_run', {
    send: (headers) =>
      answerOf(
        api.POST('/ucp/v1/replenishment/runs/{id}/abandon', {
          params: { path: { id } },
          body: reason.trim() === '' ? {} : { reason: reason.trim() },
          headers,
        }),
      ),
    onAnswer: (abandoned, queries) => {
      queries.setQueryData(runQuery(id).queryKey, abandoned);
    },
    notice: texts.done,
    onDone: onClose,
  });
  return (
    <Confirm
      title={texts.ask}
      action={texts.yes}
      danger
      {...abandon.dialog}
      blocked={abandon.isFinal}
      onClose={onClose}
    >
      <p>{texts.what}</p>
      {checkout_ids && <p>{texts.purchases}</p>}
      <label htmlFor={field}>{texts.reason}</label>
      <input
        id={field}
        className={styles.reason}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ target }) => {
          onReason(target.value);
        }}
      />
    </Confirm>
  );
}
