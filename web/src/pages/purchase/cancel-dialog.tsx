import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mayTryAgain } from '../../actions/may-try-again.js';
import { answerOf, api, onceOnly } from '../../api/client.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Confirm } from '../../parts/confirm.js';
import { useNotify } from '../../parts/notices.js';
import { checkoutQuery } from './purchase.queries.js';

const TEXTS = inBoth(
  {
    ask: 'Cancel this purchase?',
    what: (id: string) => `${id} is given up for good. Nothing is ordered.`,
    yes: 'Yes, cancel it',
    done: 'The purchase is canceled.',
  },
  {
    ask: '要取消此采购吗?',
    what: (id: string) => `${id} 将被永久取消,不会下单。`,
    yes: '是,取消',
    done: '采购已取消。',
  },
);

/** Asks once and gives the purchase up. */
export function CancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const notify = useNotify();
  const queries = useQueryClient();
  const [headers] = useState(() => onceOnly());
  const canceling = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/ucp/v1/checkout-sessions/{id}/cancel', {
          params: { path: { id } },
          headers,
        }),
      ),
    onSuccess: (canceled) => {
      queries.setQueryData(checkoutQuery(id).queryKey, canceled);
      notify(texts.done);
      onClose();
    },
    onSettled: () => {
      for (const part of ['checkouts', 'runs', 'plan', 'approvals', 'attention']) {
        void queries.invalidateQueries({ queryKey: [part] });
      }
    },
  });
  return (
    <Confirm
      title={texts.ask}
      action={texts.yes}
      danger
      busy={canceling.isPending}
      blocked={canceling.error !== null && !mayTryAgain(canceling.error)}
      failure={canceling.error}
      onConfirm={() => {
        canceling.mutate();
      }}
      onClose={onClose}
    >
      <p>{texts.what(id)}</p>
    </Confirm>
  );
}
