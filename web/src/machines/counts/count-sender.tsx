import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { INVALIDATED } from '../../actions/invalidated.js';
import { answerOf, api } from '../../api/client.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { useSender } from '../../offline/use-sender.js';
import { useNotify } from '../../parts/messages/notices.js';
import { CountOutbox, type KeptCount } from './count-outbox.js';
import styles from './count-sender.module.css';
import { stockQuery } from './stock-query.js';

const TEXTS = inBoth(
  {
    did: (name: string) => `Count of ${name} saved.`,
    waiting: (count: number) =>
      count === 1
        ? '1 stock count is kept on this device and sent as soon as there is a signal.'
        : `${count} stock counts are kept on this device and sent as soon as there is a signal.`,
  },
  {
    did: (name: string) => `${name} 的清点已保存。`,
    waiting: (count: number) => `${count} 份库存清点保存在本机，有信号后立即发送。`,
  },
);

export const countOutbox = new CountOutbox(localStorage);

/** Sends kept stock counts whenever there is a signal, and says how many wait. */
export function CountSender() {
  const texts = useTexts(TEXTS);
  const queries = useQueryClient();
  const notify = useNotify();
  const sendOne = useCallback((count: KeptCount) => send(count, queries), [queries]);
  const onSent = useCallback(
    ({ name }: KeptCount) => {
      notify(texts.did(name));
    },
    [notify, texts],
  );
  const waiting = useSender(countOutbox, sendOne, onSent);
  if (waiting === 0) return null;
  return (
    <p role="status" className={styles.waiting}>
      {texts.waiting(waiting)}
    </p>
  );
}

async function send(count: KeptCount, queries: QueryClient): Promise<void> {
  const { key, namespace, machine, lines, countedAt } = count;
  try {
    const stock = await answerOf(
      api.POST('/ucp/v1/vendors/{namespace}/machines/{id}/counts', {
        params: { path: { namespace, id: machine } },
        body: { lines: [...lines], ...(countedAt !== undefined && { counted_at: countedAt }) },
        headers: { 'Idempotency-Key': key },
      }),
    );
    queries.setQueryData(stockQuery(namespace, machine).queryKey, stock.products);
  } finally {
    for (const part of INVALIDATED.count_machine) {
      void queries.invalidateQueries({ queryKey: [part] });
    }
  }
}
