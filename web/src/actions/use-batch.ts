import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newKey, type KeyHeader } from '../api/client.js';
import { refuseOnOldState } from '../offline/old-state.js';
import { isAnswerKept } from './answer-kept.js';
import { INVALIDATED, type ActionName } from './invalidated.js';

/** One of several writes that a person starts together. */
export interface Task<Body> {
  id: string;
  body: Body;
}

export type TaskState<Answer> =
  | { state: 'waiting' | 'running' }
  | { state: 'done'; answer: Answer }
  | { state: 'failed'; failure: Error };

type Send<Body, Answer> = (task: Task<Body>, key: KeyHeader) => Promise<Answer>;

/**
 * Sends several writes one after the other and keeps the outcome of each. A failure does not stop
 * the others. A write keeps its idempotency key until its outcome is known: trying again repeats
 * only what was not done, and nothing twice.
 */
export function useBatch<Body, Answer>(name: ActionName, send: Send<Body, Answer>) {
  const queries = useQueryClient();
  const keys = useRef(new Map<string, KeyHeader>());
  const [states, setStates] = useState<ReadonlyMap<string, TaskState<Answer>>>(new Map());
  const [isRunning, setIsRunning] = useState(false);

  const attempt = async (task: Task<Body>): Promise<TaskState<Answer>> => {
    // Another body is another request.
    const request = `${task.id} ${JSON.stringify(task.body)}`;
    const key = keys.current.get(request) ?? newKey();
    keys.current.set(request, key);
    try {
      refuseOnOldState();
      return { state: 'done', answer: await send(task, key) };
    } catch (thrown) {
      const failure = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (isAnswerKept(failure)) keys.current.delete(request);
      return { state: 'failed', failure };
    }
  };

  const run = async (tasks: readonly Task<Body>[]): Promise<void> => {
    setIsRunning(true);
    const show = (id: string, state: TaskState<Answer>) => {
      setStates((before) => new Map(before).set(id, state));
    };
    for (const { id } of tasks) show(id, { state: 'waiting' });
    for (const task of tasks) {
      show(task.id, { state: 'running' });
      show(task.id, await attempt(task));
    }
    setIsRunning(false);
    for (const part of INVALIDATED[name]) void queries.invalidateQueries({ queryKey: [part] });
  };

  return {
    states,
    isRunning,
    hasStarted: states.size > 0,
    run: (tasks: readonly Task<Body>[]) => void run(tasks),
  };
}

export type Batch<Body, Answer> = ReturnType<typeof useBatch<Body, Answer>>;
