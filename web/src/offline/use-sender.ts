import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useMe } from '../access/me.js';
import { ApiFailure, isWorthAnotherTry } from '../api/failure.js';
import { useConnection } from '../live/live.js';
import type { KeptItem, Outbox } from './outbox.js';

/** Also without an event that says that there is a signal again. */
const RETRY_MS = 5_000;

/** The user's own items that the service does not have yet. */
export function useKept<Item extends KeptItem>(outbox: Outbox<Item>): readonly Item[] {
  const id = useMe()?.id ?? '';
  const all = useSyncExternalStore(outbox.subscribe, outbox.read);
  return useMemo(() => all.filter(({ by }) => by === id), [all, id]);
}

/**
 * Sends kept items one after the other whenever there is a signal. One that the service refuses
 * stays, with the reason.
 * @returns how many wait for a signal.
 */
export function useSender<Item extends KeptItem>(
  outbox: Outbox<Item>,
  send: (item: Item) => Promise<unknown>,
  onSent: (item: Item) => void,
): number {
  const connection = useConnection();
  const waiting = useKept(outbox).filter(({ refusal }) => refusal === undefined);
  const [next] = waiting;

  useEffect(() => {
    const share = ({ key }: StorageEvent) => {
      if (key === outbox.storedAs || key === null) outbox.changed();
    };
    addEventListener('storage', share);
    return () => {
      removeEventListener('storage', share);
    };
  }, [outbox]);

  useEffect(() => {
    if (!next) return undefined;
    let isOver = false;
    let timer: number | undefined;
    const attempt = async () => {
      await attemptOnce(outbox, next, send, onSent);
      if (!isOver) timer = window.setTimeout(() => void attempt(), RETRY_MS);
    };
    void attempt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // A restored connection is a reason to try at once.
  }, [outbox, next, connection, send, onSent]);

  return connection === 'live' ? 0 : waiting.length;
}

const running = new Map<string, Promise<void>>();

/** Sends an item, unless it is being sent. It is kept while it may still be taken. */
function attemptOnce<Item extends KeptItem>(
  outbox: Outbox<Item>,
  item: Item,
  send: (item: Item) => Promise<unknown>,
  onSent: (item: Item) => void,
): Promise<void> {
  const { key } = item;
  const attempt = async () => {
    try {
      await send(item);
      outbox.remove(key);
      onSent(item);
    } catch (failure) {
      if (isRefused(failure)) outbox.refuse(key, failure.message);
    } finally {
      running.delete(key);
    }
  };
  const sending = running.get(key) ?? attempt();
  running.set(key, sending);
  return sending;
}

const isRefused = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure &&
  !isWorthAnotherTry(failure) &&
  !failure.isTemporary &&
  !failure.isSignedOut;
