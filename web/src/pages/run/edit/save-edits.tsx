import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { Run } from '../../../api/shapes.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { PendingBar } from '../../../parts/rows/pending-bar.js';
import { runQuery } from '../../../runs/run-query.js';
import { costOf, editedSlots, type Edits } from './edits.js';

const TEXTS = inBoth(
  {
    changes: (count: number, cost: string) =>
      `${count} ${count === 1 ? 'change' : 'changes'}, about ${cost} in total`,
    discard: 'Discard',
    save: 'Save changes',
    saved: 'Plan changed.',
  },
  {
    changes: (count: number, cost: string) => `${count} 处修改，共约 ${cost}`,
    discard: '放弃修改',
    save: '保存修改',
    saved: '计划已修改。',
  },
);

interface Props {
  run: Run;
  edits: Edits;
  onDone: () => void;
}

/** Stores the edits of a plan; the rules apply to the result. */
export function SaveEdits({ run, edits, onDone }: Props) {
  const texts = useTexts(TEXTS);
  const { id, line_items: all } = run;
  const lines = editedSlots(edits, all);
  const save = useAction('edit_run', {
    keyPer: 'press',
    send: (headers) =>
      answerOf(
        api.PATCH('/ucp/v1/replenishment/runs/{id}', {
          params: { path: { id } },
          body: { lines },
          headers,
        }),
      ),
    onAnswer: (changed, queries) => {
      queries.setQueryData(runQuery(id).queryKey, changed);
    },
    notice: texts.saved,
    onDone,
  });
  if (lines.length === 0) return null;
  const cost = all.reduce((sum, line) => sum + costOf(edits, line), 0);
  return (
    <PendingBar
      text={texts.changes(lines.length, money(cost))}
      failure={save.error && <FailureText failure={save.error} />}
    >
      <Button look="quiet" disabled={save.isPending} onClick={onDone}>
        {texts.discard}
      </Button>
      <Button
        look="primary"
        busy={save.isPending}
        onClick={() => {
          save.run();
        }}
      >
        {texts.save}
      </Button>
    </PendingBar>
  );
}
