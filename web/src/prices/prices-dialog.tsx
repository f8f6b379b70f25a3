import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useDeciding } from '../access/use-deciding.js';
import { useBatch, type TaskState } from '../actions/use-batch.js';
import { answerOf, api } from '../api/client.js';
import { rulesQuery } from '../api/queries.js';
import type { PricesAnswer } from '../api/shapes.js';
import { money } from '../format/money.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Badge } from '../parts/figures/badge.js';
import { BatchDialog } from '../parts/dialogs/batch-dialog.js';
import { BatchResults } from '../parts/dialogs/batch-results.js';
import { Button } from '../parts/button.js';
import { FoldedMessages } from '../parts/messages/folded-messages.js';
import { useIsSetByHand } from '../machines/machine-query.js';
import { outcomeOf } from './price-outcome.js';
import {
  bodyOf,
  changing,
  largestStep,
  type MachineSteps,
  type PricesBody,
} from './price-steps.js';
import styles from './prices-dialog.module.css';

const TEXTS = inBoth(
  {
    prices: 'New prices',
    none: 'Change prices',
    change: (count: number) => (count === 1 ? 'Change 1 price' : `Change ${count} prices`),
    approve: (count: number) =>
      count === 1 ? 'Approve and change 1 price' : `Approve and change ${count} prices`,
    live: 'The machines start using the new prices right away.',
    visit: 'Someone has to set the new prices at the machines.',
    toSet: 'To set at the machine',
    tasks: 'View tasks',
    asks: (cap: string) => `Some changes are larger than ${cap}, so they need approval.`,
    approves: 'This also approves them.',
    same: 'No price changes.',
    changed: 'Changed',
    waits: 'Needs approval',
    review: 'Review',
  },
  {
    prices: '新价格',
    none: '改价',
    change: (count) => `修改 ${count} 个价格`,
    approve: (count) => `批准并修改 ${count} 个价格`,
    live: '机器上的价格会立即改变。',
    visit: '需到机器上修改价格。',
    toSet: '待到机器上修改',
    tasks: '查看任务',
    asks: (cap) => `有的改动幅度超过 ${cap}，需要审批。`,
    approves: '同时予以批准。',
    same: '没有价格改变。',
    changed: '已改价',
    waits: '等待审批',
    review: '去审批',
  },
);

interface Props {
  title: string;
  machines: readonly MachineSteps[];
  /** A price that is typed is not understood. */
  blocked?: boolean;
  /** Fields, shown until it is started. */
  children?: ReactNode;
  onClose: () => void;
}

/**
 * Changes prices of one or several machines, one request per machine, and shows what became of each
 * price. Whoever may approve the changes does so in the same step.
 */
export function PricesDialog({ title, machines, blocked = false, children, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const { data: rules } = useQuery(rulesQuery());
  const { mayApproveOwn } = useDeciding();
  // As they were when it was started: refetched prices would be the new ones.
  const [started, setStarted] = useState<{ machines: MachineSteps[]; approve: boolean }>();
  const batch = useBatch<PricesBody, PricesAnswer>('change_price', ({ id, body }, headers) =>
    answerOf(api.PUT('/ucp/v1/locations/{id}/prices', { params: { path: { id } }, body, headers })),
  );
  const shown = started?.machines ?? changing(machines);
  const step = largestStep(shown);
  const cap = rules && Math.min(rules.priceCapPerItem, rules.priceStepPerDay ?? Infinity);
  const asks = cap !== undefined && step > cap;
  const mayApprove = mayApproveOwn(step);
  const count = shown.reduce((sum, { steps }) => sum + steps.length, 0);
  const send = (some: readonly MachineSteps[], approve: boolean) => {
    batch.run(some.map((one) => ({ id: one.location, body: bodyOf(one, approve) })));
  };
  const stateOf = ({ location }: MachineSteps) => batch.states.get(location);
  const failed = shown.filter((one) => stateOf(one)?.state === 'failed');
  const waiting = shown.filter((one) => isWaiting(stateOf(one)));
  const approve = asks && mayApprove;
  // All machines of a dialog are of one vendor.
  const byHand = useIsSetByHand(machines[0]?.location);
  return (
    <BatchDialog
      title={title}
      action={count === 0 ? texts.none : (approve ? texts.approve : texts.change)(count)}
      blocked={blocked || count === 0}
      isRunning={batch.isRunning}
      hasStarted={batch.hasStarted}
      failed={failed.length}
      next={
        waiting.length > 0 &&
        mayApprove && (
          <Button
            look="primary"
            onClick={() => {
              setStarted({ machines: shown, approve: true });
              send(waiting, true);
            }}
          >
            {texts.approve(waiting.reduce((sum, { steps }) => sum + steps.length, 0))}
          </Button>
        )
      }
      onStart={() => {
        setStarted({ machines: shown, approve });
        send(shown, approve);
      }}
      onRetry={() => {
        send(failed, started?.approve ?? false);
      }}
      onClose={onClose}
    >
      {started ? (
        <Results machines={shown} states={batch.states} />
      ) : (
        <>
          {children}
          {count === 0 ? (
            !blocked && <p role="status">{texts.same}</p>
          ) : (
            <Preview machines={shown} />
          )}
          <p className="muted small">
            {asks ? texts.asks(money(cap)) : byHand ? texts.visit : texts.live}{' '}
            {approve && texts.approves}
          </p>
        </>
      )}
    </BatchDialog>
  );
}

function Preview({ machines }: { machines: readonly MachineSteps[] }) {
  const texts = useTexts(TEXTS);
  return (
    <ul className={styles.steps} aria-label={texts.prices} tabIndex={0}>
      {machines.flatMap(({ location, steps }) =>
        steps.map(({ itemId, name, from, to }) => (
          <li key={`${location} ${itemId}`} className={styles.step}>
            <span>{name}</span>
            <span className="number">
              {money(from)} → <strong>{money(to)}</strong>
            </span>
          </li>
        )),
      )}
    </ul>
  );
}

interface ResultsProps {
  machines: readonly MachineSteps[];
  states: ReadonlyMap<string, TaskState<PricesAnswer>>;
}

function Results({ machines, states }: ResultsProps) {
  const texts = useTexts(TEXTS);
  const entries = machines.flatMap(({ location, steps }) =>
    steps.map((step) => ({ ...step, location, id: `${location} ${step.itemId}` })),
  );
  const byEntry = new Map(
    entries.flatMap(({ id, location }) => {
      const state = states.get(location);
      return state ? [[id, state] as const] : [];
    }),
  );
  const notes = [...states.values()].flatMap((state) =>
    state.state === 'done' ? outcomeOf(state.answer).notes : [],
  );
  return (
    <>
      <BatchResults
        label={texts.prices}
        entries={entries}
        states={byEntry}
        outcome={(answer, id) => {
          const itemId = entries.find((entry) => entry.id === id)?.itemId;
          return <Outcome answer={answer} itemId={itemId} />;
        }}
      />
      <FoldedMessages messages={notes} />
    </>
  );
}

function Outcome({ answer, itemId }: { answer: PricesAnswer; itemId: string | undefined }) {
  const texts = useTexts(TEXTS);
  const { updated, waiting, approvalId } = outcomeOf(answer);
  const change = updated.find(({ item }) => item.id === itemId);
  if (change) {
    return (
      <>
        <Badge tone="good">{texts.changed}</Badge> {money(change.previous.amount)} →{' '}
        {money(change.price.amount)}
      </>
    );
  }
  if (waiting.some(({ item }) => item.id === itemId)) {
    return (
      <>
        <Badge tone="warning">{texts.toSet}</Badge>{' '}
        <Link className={styles.link ?? ''} href="/tasks">
          {texts.tasks}
        </Link>
      </>
    );
  }
  return (
    <>
      <Badge tone="warning">{texts.waits}</Badge>{' '}
      {approvalId !== undefined && (
        <Link className={styles.link ?? ''} href={`/approvals/${encodeURIComponent(approvalId)}`}>
          {texts.review}
        </Link>
      )}
    </>
  );
}

const isWaiting = (state: TaskState<PricesAnswer> | undefined): boolean =>
  state?.state === 'done' && outcomeOf(state.answer).approvalId !== undefined;
