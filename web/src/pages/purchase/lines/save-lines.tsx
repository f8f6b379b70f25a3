import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { Checkout } from '../../../api/shapes.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { PendingBar } from '../../../parts/rows/pending-bar.js';
import { checkoutQuery } from '../../../purchases/checkout-query.js';
import { amountOf, remainingLines, type LineEdits } from './line-edits.js';

const TEXTS = inBoth(
  {
    changes: (count: number, total: string) =>
      `${count} ${count === 1 ? 'change' : 'changes'}, about ${total} in total`,
    none: 'Nothing would remain. Cancel the purchase instead.',
    discard: 'Discard',
    save: 'Save changes',
    saved: 'Purchase changed.',
  },
  {
    changes: (count: number, total: string) => `${count} 处修改，共约 ${total}`,
    none: '将没有剩余商品。请改为取消采购。',
    discard: '放弃修改',
    save: '保存修改',
    saved: '采购已修改。',
  },
);

interface Props {
  checkout: Checkout;
  edits: LineEdits;
  onDone: () => void;
}

/** Stores the edited lines of a purchase; the rules apply to the result. */
export function SaveLines({ checkout: { id, line_items: lines }, edits, onDone }: Props) {
  const texts = useTexts(TEXTS);
  const remaining = remainingLines(edits, lines);
  const save = useAction('change_purchase', {
    keyPer: 'press',
    send: (headers) =>
      answerOf(
        api.PUT('/ucp/v1/checkout-sessions/{id}', {
          params: { path: { id } },
          body: { line_items: remaining },
          headers,
        }),
      ),
    onAnswer: (changed, queries) => {
      queries.setQueryData(checkoutQuery(id).queryKey, changed);
    },
    notice: texts.saved,
    onDone,
  });
  const changes = Object.keys(edits).length;
  if (changes === 0) return null;
  const total = lines.reduce((sum, line) => sum + amountOf(edits, line), 0);
  return (
    <PendingBar
      text={remaining.length === 0 ? texts.none : texts.changes(changes, money(total))}
      failure={save.error && <FailureText failure={save.error} />}
    >
      <Button look="quiet" disabled={save.isPending} onClick={onDone}>
        {texts.discard}
      </Button>
      <Button
        look="primary"
        busy={save.isPending}
        disabled={remaining.length === 0}
        onClick={() => {
          save.run();
        }}
      >
        {texts.save}
      </Button>
    </PendingBar>
  );
}
