import { useAction } from '../../actions/use-action.js';
import { answerOf, api } from '../../api/client.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Confirm } from '../../parts/dialogs/confirm.js';
import { checkoutQuery } from '../../purchases/checkout-query.js';

const TEXTS = inBoth(
  {
    ask: 'Cancel this purchase?',
    what: 'Nothing will be ordered, and the purchase cannot be reopened.',
    yes: 'Cancel purchase',
    done: 'Purchase canceled.',
  },
  {
    ask: '要取消此采购吗？',
    what: '此采购将被永久取消，不会下单。',
    yes: '取消采购',
    done: '采购已取消。',
  },
);

/** Confirms and cancels the purchase. */
export function CancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const cancel = useAction('cancel_purchase', {
    send: (headers) =>
      answerOf(
        api.POST('/ucp/v1/checkout-sessions/{id}/cancel', { params: { path: { id } }, headers }),
      ),
    onAnswer: (canceled, queries) => {
      queries.setQueryData(checkoutQuery(id).queryKey, canceled);
    },
    notice: texts.done,
    onDone: onClose,
  });
  return (
    <Confirm
      title={texts.ask}
      action={texts.yes}
      danger
      {...cancel.dialog}
      blocked={cancel.isFinal}
      onClose={onClose}
    >
      <p>{texts.what}</p>
    </Confirm>
  );
}
