import { useAction } from '../actions/use-action.js';
import { answerOf, api } from '../api/client.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Button } from '../parts/button.js';
import { FailureText } from '../parts/messages/failure-text.js';

const TEXTS = inBoth(
  {
    done: 'Done',
    label: (text: string) => `Done: ${text}`,
    did: 'Task done.',
    undone: 'Task open again.',
    set: 'Prices set',
    setLabel: (text: string) => `Prices set: ${text}`,
    didSet: 'The new prices count from now on.',
  },
  {
    done: '完成',
    label: (text: string) => `完成：${text}`,
    did: '任务已完成。',
    undone: '任务已重新打开。',
    set: '已改价',
    setLabel: (text: string) => `已改价：${text}`,
    didSet: '新价格现已生效。',
  },
);

interface Props {
  id: string;
  /** What the task says. */
  text: string;
  /** It is about prices, which cannot be taken back. */
  isPriceTask?: boolean;
}

/** Finishes a task; the notice offers to open it again. */
export function DoneButton({ id, text, isPriceTask = false }: Props) {
  const texts = useTexts(TEXTS);
  const finish = useAction('change_task', {
    keyPer: 'press',
    send: (headers, done: boolean) =>
      answerOf(
        api.PATCH('/ucp/v1/tasks/{id}', { params: { path: { id } }, body: { done }, headers }),
      ),
    notice: ({ task }) => {
      if (task.kind === 'price_change') return texts.didSet;
      return task.status === 'done' ? texts.did : texts.undone;
    },
    undo: isPriceTask
      ? undefined
      : (_, done) => {
          if (done) finish.run(false);
        },
  });
  return (
    <>
      <Button
        aria-label={(isPriceTask ? texts.setLabel : texts.label)(text)}
        busy={finish.isPending}
        onClick={() => {
          finish.run(true);
        }}
      >
        {isPriceTask ? texts.set : texts.done}
      </Button>
      {finish.error && (
        <p role="alert" className="small">
          <FailureText failure={finish.error} />
        </p>
      )}
    </>
  );
}
