import { May } from '../../access/me.js';
import { useAction } from '../../actions/use-action.js';
import { answerOf, api } from '../../api/client.js';
import type { Task } from '../../api/shapes.js';
import { Time } from '../../format/clock.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Badge } from '../../parts/figures/badge.js';
import { Button } from '../../parts/button.js';
import { Confirm } from '../../parts/dialogs/confirm.js';
import { DialogButton } from '../../parts/dialogs/dialog-button.js';
import { DoneButton } from '../../tasks/done-button.js';
import { PriceTaskLines, useTaskTitle } from '../../tasks/price-task.js';
import { TaskFacts } from '../../tasks/task-facts.js';
import { TaskDialog } from './task-dialog.js';
import styles from './tasks.module.css';

const TEXTS = inBoth(
  {
    due: 'Due',
    dueAt: 'Due',
    doneAt: 'Done',
    by: (name: string) => `by ${name}`,
    edit: 'Edit',
    editWhat: (text: string) => `Edit ${text}`,
    reopen: 'Open again',
    reopenWhat: (text: string) => `Open again: ${text}`,
    reopened: 'Task open again.',
    remove: 'Remove',
    removeWhat: (text: string) => `Remove ${text}`,
    ask: 'Remove this task?',
    forGood: 'A repeating task does not come back.',
    removed: 'Task removed.',
    cancelled: 'Cancelled',
    endedAt: 'Ended',
    cancelPrices: 'Cancel change',
    cancelPricesOf: (text: string) => `Cancel change: ${text}`,
    askCancel: 'Cancel this price change?',
    oldStays: 'The machine keeps its old prices.',
    pricesCancelled: 'Price change cancelled.',
  },
  {
    due: '到期',
    dueAt: '到期时间',
    doneAt: '完成于',
    by: (name: string) => `由 ${name} 完成`,
    edit: '编辑',
    editWhat: (text: string) => `编辑：${text}`,
    reopen: '重新打开',
    reopenWhat: (text: string) => `重新打开：${text}`,
    reopened: '任务已重新打开。',
    remove: '删除',
    removeWhat: (text: string) => `删除：${text}`,
    ask: '要删除这个任务吗？',
    forGood: '重复的任务将不再出现。',
    removed: '已删除任务。',
    cancelled: '已取消',
    endedAt: '结束于',
    cancelPrices: '取消改价',
    cancelPricesOf: (text: string) => `取消改价：${text}`,
    askCancel: '要取消这次改价吗？',
    oldStays: '机器上保持原价。',
    pricesCancelled: '已取消改价。',
  },
);

interface Props {
  task: Task;
  machine?: { id: string; name: string };
}

export function TaskRow({ task, machine }: Props) {
  const texts = useTexts(TEXTS);
  const { due_at, repeat, assigned_to, status, done_at, done_by, price_change } = task;
  const title = useTaskTitle()(task, machine?.name);
  return (
    <article className={styles.task}>
      <div className={styles.what}>
        {status === 'due' && (
          <p>
            <Badge tone="warning">{texts.due}</Badge>
          </p>
        )}
        {status === 'cancelled' && (
          <p>
            <Badge>{texts.cancelled}</Badge>
          </p>
        )}
        <h2 className={styles.text}>{title}</h2>
        {price_change && <PriceTaskLines {...price_change} />}
        {done_at === null && due_at !== null && (
          <p className="small">
            {texts.dueAt} <Time at={due_at} />
          </p>
        )}
        {done_at !== null && (
          <p className="small">
            {status === 'done' ? texts.doneAt : texts.endedAt} <Time at={done_at} />{' '}
            {status === 'done' && done_by && texts.by(done_by.name)}
          </p>
        )}
        <TaskFacts repeat={repeat} assignedTo={assigned_to} machine={machine} />
      </div>
      {price_change ? (
        done_at === null && <PriceActions task={task} title={title} />
      ) : (
        <May scope="log">
          <Actions task={task} />
        </May>
      )}
    </article>
  );
}

function Actions({ task }: { task: Task }) {
  const texts = useTexts(TEXTS);
  const { id, text, status } = task;
  return (
    <div className={styles.actions}>
      {status === 'done' ? <ReopenButton task={task} /> : <DoneButton id={id} text={text} />}
      {status !== 'done' && (
        <DialogButton
          aria-label={texts.editWhat(text)}
          dialog={(close) => <TaskDialog task={task} onClose={close} />}
        >
          {texts.edit}
        </DialogButton>
      )}
      <DialogButton
        look="quiet"
        aria-label={texts.removeWhat(text)}
        dialog={(close) => <RemoveDialog task={task} title={text} onClose={close} />}
      >
        {texts.remove}
      </DialogButton>
    </div>
  );
}

function PriceActions({ task, title }: { task: Task; title: string }) {
  const texts = useTexts(TEXTS);
  return (
    <div className={styles.actions}>
      <May scope="log">
        <DoneButton id={task.id} text={title} isPriceTask />
      </May>
      <May scope="decide">
        <DialogButton
          look="quiet"
          aria-label={texts.cancelPricesOf(title)}
          dialog={(close) => <RemoveDialog task={task} title={title} onClose={close} />}
        >
          {texts.cancelPrices}
        </DialogButton>
      </May>
    </div>
  );
}

function ReopenButton({ task: { id, text } }: { task: Task }) {
  const texts = useTexts(TEXTS);
  const reopen = useAction('change_task', {
    keyPer: 'press',
    send: (headers) =>
      answerOf(
        api.PATCH('/ucp/v1/tasks/{id}', {
          params: { path: { id } },
          body: { done: false },
          headers,
        }),
      ),
    notice: texts.reopened,
  });
  return (
    <Button
      aria-label={texts.reopenWhat(text)}
      busy={reopen.isPending}
      onClick={() => {
        reopen.run();
      }}
    >
      {texts.reopen}
    </Button>
  );
}

interface RemoveProps {
  task: Task;
  title: string;
  onClose: () => void;
}

function RemoveDialog({ task: { id, kind }, title, onClose }: RemoveProps) {
  const texts = useTexts(TEXTS);
  const isPriceTask = kind === 'price_change';
  const remove = useAction('change_task', {
    send: (headers) =>
      answerOf(api.DELETE('/ucp/v1/tasks/{id}', { params: { path: { id } }, headers })),
    notice: isPriceTask ? texts.pricesCancelled : texts.removed,
    onDone: onClose,
  });
  return (
    <Confirm
      title={isPriceTask ? texts.askCancel : texts.ask}
      action={isPriceTask ? texts.cancelPrices : texts.remove}
      danger
      {...remove.dialog}
      onClose={onClose}
    >
      <p>{title}</p>
      <p className="muted small">{isPriceTask ? texts.oldStays : texts.forGood}</p>
    </Confirm>
  );
}
