import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { INVALIDATED } from '../../actions/invalidated.js';
import { answerOf, api } from '../../api/client.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { useKept, useSender } from '../../offline/use-sender.js';
import { useNotify } from '../../parts/messages/notices.js';
import { receivedKeptAs } from './received-kept-as.js';
import { VisitOutbox, type KeptVisitStep } from './visit-outbox.js';
import styles from './visit-sender.module.css';

const TEXTS = inBoth(
  {
    start: (name: string) => `Visit of ${name} started.`,
    finish: (name: string) => `Visit of ${name} finished.`,
    skip: (name: string) => `Visit of ${name} skipped.`,
    waiting: (count: number) =>
      count === 1
        ? '1 step of a visit is kept on this device and sent as soon as there is a signal.'
        : `${count} steps of visits are kept on this device and sent as soon as there is a signal.`,
  },
  {
    start: (name) => `已开始 ${name} 的上门。`,
    finish: (name) => `已完成 ${name} 的上门。`,
    skip: (name) => `已跳过 ${name}。`,
    waiting: (count) => `${count} 条上门记录保存在本机，有信号后立即发送。`,
  },
);

export const visitOutbox = new VisitOutbox(localStorage);

/** The user's own steps that the service does not have yet. */
export const useKeptSteps = (): readonly KeptVisitStep[] => useKept(visitOutbox);

/** Sends kept steps of visits in their order whenever there is a signal, and says how many wait. */
export function VisitSender() {
  const texts = useTexts(TEXTS);
  const queries = useQueryClient();
  const notify = useNotify();
  const sendOne = useCallback((step: KeptVisitStep) => send(step, queries), [queries]);
  const onSent = useCallback(
    ({ step, stop, name }: KeptVisitStep) => {
      if (step === 'finish' || (step === 'skip' && !isKept(stop))) {
        localStorage.removeItem(receivedKeptAs(stop));
      }
      notify(texts[step](name));
    },
    [notify, texts],
  );
  const waiting = useSender(visitOutbox, sendOne, onSent);
  if (waiting === 0) return null;
  return (
    <p role="status" className={styles.waiting}>
      {texts.waiting(waiting)}
    </p>
  );
}

/** Whether later steps wait: what was entered for a visit after all is still needed. */
const isKept = (id: string): boolean => visitOutbox.read().some(({ stop }) => stop === id);

async function send(kept: KeptVisitStep, queries: QueryClient): Promise<void> {
  try {
    await answerOf(call(kept));
  } finally {
    // Before the step leaves the device: the stop must not look undone in between.
    await queries.invalidateQueries({ queryKey: ['visits', 'day'] });
    for (const part of INVALIDATED.drive) void queries.invalidateQueries({ queryKey: [part] });
  }
}

function call(kept: KeptVisitStep) {
  const request = {
    params: { path: { id: kept.stop } },
    headers: { 'Idempotency-Key': kept.key },
  };
  const time = kept.at === undefined ? {} : { at: kept.at };
  switch (kept.step) {
    case 'start':
      return api.POST('/ucp/v1/visits/{id}/start', { ...request, body: time });
    case 'skip':
      return api.POST('/ucp/v1/visits/{id}/skip', {
        ...request,
        body: { reason: kept.reason, ...time },
      });
    case 'finish': {
      const { received, note } = kept;
      const body = { received: [...received], ...(note !== '' && { note }), ...time };
      return api.POST('/ucp/v1/visits/{id}/finish', { ...request, body });
    }
  }
}
