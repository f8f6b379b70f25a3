import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { RequestedBy } from '../access/author.js';
import { requestOf } from '../access/own-request.js';
import { useDeciding } from '../access/use-deciding.js';
import type { Approval } from '../api/shapes.js';
import { Time } from '../format/clock.js';
import { money } from '../format/money.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { OriginalText } from '../names/original-text.js';
import { Badge } from '../parts/figures/badge.js';
import { Button } from '../parts/button.js';
import { Facts } from '../parts/figures/facts.js';
import { TextWords } from '../texts/text-words.js';
import styles from './approval-card.module.css';
import { ApprovalStatus } from './approval-status.js';
import { DecidedPlace } from './decided-place.js';
import { Decider } from './decider.js';
import { MachineName } from './machine-name.js';
import { NextStep } from './next-step.js';
import { SUBJECT_TEXTS } from './subject-texts.js';
import { subjectAddress } from './subject.js';

const TEXTS = inBoth(
  {
    why: 'Why',
    requestedBy: 'Requested by',
    requestedAt: 'Requested',
    machine: 'Machine',
    exact: 'Exact cost',
    delivery: 'Delivery',
    decidedBy: 'Decided by',
    decidedAt: 'Decided',
    said: 'Reason given',
    yes: 'If you approve',
    no: 'If you reject',
    someoneElse: 'You asked for this yourself, so someone else has to decide.',
    approve: 'Approve',
    reject: 'Reject',
    superseded:
      'Closed automatically: the request has changed and this approval no longer applies.',
  },
  {
    why: '原因',
    requestedBy: '请求方',
    requestedAt: '请求时间',
    machine: '机器',
    exact: '准确成本',
    delivery: '货物',
    decidedBy: '决定人',
    decidedAt: '决定时间',
    said: '所给理由',
    yes: '如果批准',
    no: '如果拒绝',
    someoneElse: '此请求由您提出，须由他人决定。',
    approve: '批准',
    reject: '拒绝',
    superseded: '由服务关闭：所涉内容已变化，此请求不再适用。',
  },
);

interface Props {
  approval: Approval;
  /** The lines to show; a list shows only the first ones. */
  lines?: ReactNode;
  /** Shown next to the other links. */
  more?: ReactNode;
  onDecide: (approved: boolean) => void;
}

/** An approval request with its reason, amount, requester and consequences, and the buttons to decide. */
export function ApprovalCard({ approval, lines, more, onDecide }: Props) {
  const texts = useTexts(TEXTS);
  const subject = useTexts(SUBJECT_TEXTS)[approval.subject.type];
  const heading = useId();
  const address = subjectAddress(approval);
  const pending = approval.status === 'pending';
  const deciding = useDeciding().of(requestOf(approval));
  return (
    <article className={styles.card} aria-labelledby={heading} data-approval={approval.id}>
      <div className={styles.head}>
        <span>
          <Badge>{subject.name}</Badge> <ApprovalStatus status={approval.status} />
        </span>
        {approval.amount && <span className={styles.amount}>{money(approval.amount.amount)}</span>}
      </div>
      <h2 id={heading}>
        <TextWords text={approval.texts?.summary} otherwise={approval.summary} />
      </h2>
      <div className={styles.reasoning}>
        <span className="muted small">{texts.why}</span>
        <p>
          {approval.reasoning === 'superseded' ? (
            texts.superseded
          ) : (
            <TextWords text={approval.texts?.reasoning} otherwise={approval.reasoning} />
          )}
        </p>
      </div>
      <Facts
        facts={[
          [
            texts.requestedBy,
            <RequestedBy
              key="by"
              by={approval.asked_by_principal}
              profile={approval.requested_by}
            />,
          ],
          [texts.requestedAt, <Time key="at" at={approval.at} />],
          approval.exact_amount !== undefined && [texts.exact, money(approval.exact_amount.amount)],
          approval.destination !== undefined && [
            texts.delivery,
            <DecidedPlace key="place" place={approval.destination} />,
          ],
          approval.location !== undefined && [
            texts.machine,
            <MachineName key="machine" id={approval.location} />,
          ],
          !pending && [
            texts.decidedBy,
            <Decider
              key="decider"
              name={approval.resolved_by}
              by={approval.resolved_by_principal}
            />,
          ],
          approval.resolved_at !== undefined && [
            texts.decidedAt,
            <Time key="decided" at={approval.resolved_at} />,
          ],
          approval.resolution_reason !== undefined && [texts.said, approval.resolution_reason],
          approval.used_at !== undefined && [
            subject.used,
            <Time key="used" at={approval.used_at} />,
          ],
        ]}
      />
      {lines && <div className={styles.lines}>{lines}</div>}
      <OriginalText texts={[approval.summary, approval.id]} />
      {pending && deciding === 'allowed' && (
        <dl className={styles.outcomes}>
          <div>
            <dt>{texts.yes}</dt>
            <dd>{subject.yes}</dd>
          </div>
          <div>
            <dt>{texts.no}</dt>
            <dd>{subject.no}</dd>
          </div>
        </dl>
      )}
      <NextStep approval={approval} />
      <div className={styles.actions}>
        {pending && deciding === 'for_others' && <p>{texts.someoneElse}</p>}
        {pending && deciding === 'allowed' && (
          <>
            <Button
              look="primary"
              aria-describedby={heading}
              onClick={() => {
                onDecide(true);
              }}
            >
              {texts.approve}
            </Button>
            <Button
              aria-describedby={heading}
              onClick={() => {
                onDecide(false);
              }}
            >
              {texts.reject}
            </Button>
          </>
        )}
        {address !== undefined && (
          <Link href={address} className={styles.link ?? ''}>
            {subject.link}
          </Link>
        )}
        {more}
      </div>
    </article>
  );
}
