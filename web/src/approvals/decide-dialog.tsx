import { useState } from 'react';
import { useAction } from '../actions/use-action.js';
import { answerOf, api } from '../api/client.js';
import { ApiFailure } from '../api/failure.js';
import type { Approval } from '../api/shapes.js';
import { money } from '../format/money.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Confirm } from '../parts/dialogs/confirm.js';
import { Field } from '../parts/fields/field.js';
import { TextWords } from '../texts/text-words.js';
import { approvalQuery } from './approval-query.js';
import styles from './decide-dialog.module.css';
import { DecidedPlace } from './decided-place.js';
import { SUBJECT_TEXTS } from './subject-texts.js';

const TEXTS = inBoth(
  {
    askApprove: 'Approve this?',
    askReject: 'Reject this?',
    yesApprove: 'Approve',
    yesReject: 'Reject',
    didApprove: 'Approved.',
    didReject: 'Rejected.',
    stillWaits: 'The request is still pending.',
    changed: 'This request changed after you opened it. Go back to review the latest version.',
    notDone: 'Your decision was saved, but the vendor refused the change.',
    reason: 'Reason (optional)',
    reasonWhat: 'Whoever asked can read it, so that the next request is better.',
  },
  {
    askApprove: '要批准吗？',
    askReject: '要拒绝吗？',
    yesApprove: '是，批准',
    yesReject: '是，拒绝',
    didApprove: '已批准。',
    didReject: '已拒绝。',
    stillWaits: '此事仍在等您决定。',
    changed: '情况已与您看到的不同。请返回查看最新状态。',
    notDone: '您的决定已保存，但未能执行。',
    reason: '理由（可不填）',
    reasonWhat: '请求方可以看到理由，下次请求会更合适。',
  },
);

interface Props {
  approval: Approval;
  approved: boolean;
  onDecided: (approval: Approval) => void;
  onClose: () => void;
}

/** Confirms a decision and sends it. */
export function DecideDialog({ approval, approved, onDecided, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const subject = useTexts(SUBJECT_TEXTS)[approval.subject.type];
  const [reason, setReason] = useState('');
  const deciding = useAction('decide', {
    send: (headers) =>
      answerOf(
        api.POST('/ucp/v1/approvals/{id}', {
          params: { path: { id: approval.id } },
          body: { approved, ...(reason.trim() !== '' && { reason: reason.trim() }) },
          headers,
        }),
      ),
    onAnswer: (decided, queries) => {
      queries.setQueryData(approvalQuery(decided.id).queryKey, decided);
    },
    notice: approved ? texts.didApprove : texts.didReject,
    onDone: onDecided,
  });
  const { error } = deciding;
  const code = error instanceof ApiFailure ? error.code : undefined;

  return (
    <Confirm
      title={approved ? texts.askApprove : texts.askReject}
      action={approved ? texts.yesApprove : texts.yesReject}
      danger={!approved}
      {...deciding.dialog}
      blocked={deciding.isFinal}
      onClose={onClose}
    >
      <p className={styles.summary}>
        <strong>
          <TextWords text={approval.texts?.summary} otherwise={approval.summary} />
        </strong>
        {approval.amount && ` ${money(approval.amount.amount)}`}
      </p>
      {approval.destination && (
        <p>
          <DecidedPlace place={approval.destination} />
        </p>
      )}
      <p>{approved ? subject.yes : subject.no}</p>
      {!approved && (
        <>
          <Field label={texts.reason}>
            <textarea
              rows={2}
              maxLength={1000}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
              }}
            />
          </Field>
          <p className="small muted">{texts.reasonWhat}</p>
        </>
      )}
      {code === 'kill_switch_engaged' && <p>{texts.stillWaits}</p>}
      {code === 'conflict' && <p>{texts.changed}</p>}
      {code === 'supplier_rejected' && <p>{texts.notDone}</p>}
    </Confirm>
  );
}
