import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useMe } from '../../access/me.js';
import { INVALIDATED } from '../../actions/invalidated.js';
import { answerOf, api } from '../../api/client.js';
import { ApiFailure, isWorthAnotherTry } from '../../api/failure.js';
import { useMachineNames } from '../../api/machine-names.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { useConnection } from '../../live/live.js';
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

/** Also without an event that says that there is a signal again. */
const RETRY_MS = 5_000;

export const outbox = new ReceiptOutbox(localStorage);

/** The user's own counts that the service does not have yet. */
export function useKeptReceipts(): readonly KeptReceipt[] {
  const id = useMe()?.id ?? '';
  const all = useSyncExternalStore(outbox.subscribe, outbox.read);
  return useMemo(() => all.filter(({ by }) => by === id), [all, id]);
}

/** Sends kept counts whenever there is a signal, and says how many wait. */
export function ReceiptSender() {
  const texts = useTexts(TEXTS);
  const queries = useQueryClient();
  const notify = useNotify();
  const names = useMachineNames();
  const connection = useConnection();
  const waiting = useKeptReceipts().filter(({ refusal }) => refusal === undefined);
  const [next] = waiting;

  useEffect(() => {
    const share = ({ key }: StorageEvent) => {
      if (key === 'receipts' || key === null) outbox.changed();
    };
    addEventListener('storage', share);
    return () => {
      removeEventListener('storage', share);
    };
  }, []);

  useEffect(() => {
    if (!next) return undefined;
    let isOver = false;
    let timer: number | undefined;
    const attempt = async () => {
      if ((await sent(next, queries)) && !isOver) {
        const { location } = next;
        notify(location === null ? texts.run : texts.machine(names.get(location) ?? location));
      }
      if (!isOver) timer = window.setTimeout(() => void attempt(), RETRY_MS);
    };
    void attempt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // A restored connection is a reason to try at once.
  }, [next, connection, queries, notify, texts, names]);

  if (waiting.length === 0 || connection === 'live') return null;
  return (
    <p role="status" className={styles.waiting}>
      {texts.waiting(waiting.length)}
    </p>
  );
}

const running = new Map<string, Promise<boolean>>();

/** Sends a count once at a time. */
function sent(receipt: KeptReceipt, queries: QueryClient): Promise<boolean> {
  const { key } = receipt;
  const sending =
    running.get(key) ??
    send(receipt, queries).finally(() => {
      running.delete(key);
    });
  running.set(key, sending);
  return sending;
}

/** @returns whether the service has it now. It is kept while it may still be taken. */
async function send(receipt: KeptReceipt, queries: QueryClient): Promise<boolean> {
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
    outbox.remove(key);
    queries.setQueryData(runQuery(runId).queryKey, run);
    return true;
  } catch (failure) {
    const isRefused =
      failure instanceof ApiFailure &&
      !isWorthAnotherTry(failure) &&
      !failure.isTemporary &&
      !failure.isSignedOut;
    if (isRefused) outbox.refuse(key, failure.message);
    return false;
  } finally {
    for (const part of INVALIDATED.receive_run) {
      void queries.invalidateQueries({ queryKey: [part] });
    }
  }
}
