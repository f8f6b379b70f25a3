import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { INVALIDATED } from '../../actions/invalidated.js';
import { answerOf, api } from '../../api/client.js';
import { useMachineNames } from '../../api/machine-names.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { useKept, useSender } from '../../offline/use-sender.js';
import { useNotify } from '../../parts/messages/notices.js';
import { runQuery } from '../run-query.js';
import { ReceiptOutbox, type KeptReceipt } from './receipt-outbox.js';
import styles from './receipts.module.css';

const TEXTS = inBoth(
  {
    run: 'Run received.',
    machine: (name: string) => `${name} received.`,
    waiting: (count: number) =>
      count === 1
        ? '1 count is kept on this device and sent as soon as there is a signal.'
        : `${count} counts are kept on this device and sent as soon as there is a signal.`,
  },
  {
    run: '已收货。',
    machine: (name: string) => `${name} 已收货。`,
    waiting: (count: number) => `${count} 份清点保存在本机，有信号后立即发送。`,
  },
);

export const outbox = new ReceiptOutbox(localStorage);

/** The user's own counts that the service does not have yet. */
export const useKeptReceipts = (): readonly KeptReceipt[] => useKept(outbox);

/** Sends kept counts whenever there is a signal, and says how many wait. */
export function ReceiptSender() {
  const texts = useTexts(TEXTS);
  const queries = useQueryClient();
  const notify = useNotify();
  const names = useMachineNames();
  const sendOne = useCallback((receipt: KeptReceipt) => send(receipt, queries), [queries]);
  const onSent = useCallback(
    ({ location }: KeptReceipt) => {
      notify(location === null ? texts.run : texts.machine(names.get(location) ?? location));
    },
    [notify, texts, names],
  );
  const waiting = useSender(outbox, sendOne, onSent);
  if (waiting === 0) return null;
  return (
    <p role="status" className={styles.waiting}>
      {texts.waiting(waiting)}
    </p>
  );
}

async function send(receipt: KeptReceipt, queries: QueryClient): Promise<void> {
  const { key, runId, location, delivered, note } = receipt;
  try {
    const run = await answerOf(
      api.POST('/ucp/v1/replenishment/runs/{id}/receive', {
        params: { path: { id: runId } },
        body: {
          delivered: [...delivered],
          ...(location !== null && { location }),
          ...(note !== '' && { note }),
        },
        headers: { 'Idempotency-Key': key },
      }),
    );
    queries.setQueryData(runQuery(runId).queryKey, run);
  } finally {
    for (const part of INVALIDATED.receive_run) {
      void queries.invalidateQueries({ queryKey: [part] });
    }
  }
}
