import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey, type KeyHeader } from '../api/client.js';
import { refuseOnOldState } from '../offline/old-state.js';
import { useNotify } from '../parts/messages/notices.js';
import { isAnswerKept } from './answer-kept.js';
import { INVALIDATED, type ActionName } from './invalidated.js';
import { mayTryAgain } from './may-try-again.js';

interface Options<Answer, Input> {
  /** Sends the write. One that is safe to repeat may ignore the key. */
  send: (key: KeyHeader, input: Input) => Promise<Answer>;
  /** Whether a second press repeats the request, as in a dialog, or makes a new one. */
  keyPer?: 'dialog' | 'press';
  /** Whether an answer says that it was done; without this every answer does. */
  isDone?: (answer: Answer) => boolean;
  /** Called with every answer, to show it before the queries are refetched. */
  onAnswer?: (answer: Answer, queries: QueryClient) => void;
  notice?: string | ((answer: Answer) => string);
  /** Takes it back; offered with the notice. */
  undo?: (answer: Answer, input: Input) => void;
  /** Called when it was done: closes the dialog. */
  onDone?: (answer: Answer) => void;
  onFailed?: (failure: Error) => void;
}

/**
 * A write that a person starts. It keeps its idempotency key until the outcome is known, so that a
 * second press after a lost answer does nothing twice. Once the service has stored its answer to that
 * key, the next press gets a new key; with the old one it would only get the stored answer.
 */
export function useAction<Answer, Input = void>(name: ActionName, options: Options<Answer, Input>) {
  const { send, keyPer = 'dialog', isDone = () => true, notice, onDone } = options;
  const notify = useNotify();
  const queries = useQueryClient();
  const [key, setKey] = useState(newKey);
  const { mutate, reset, data, error, isPending, variables } = useMutation<Answer, Error, Input>({
    mutationFn: async (input) => {
      if (name !== 'switch_stop') refuseOnOldState();
      return send(keyPer === 'press' ? newKey() : key, input);
    },
    onSuccess: (answer, input) => {
      options.onAnswer?.(answer, queries);
      if (!isDone(answer)) {
        setKey(newKey());
        return;
      }
      if (notice !== undefined) {
        const { undo } = options;
        const takeBack = () => undo?.(answer, input);
        notify(typeof notice === 'string' ? notice : notice(answer), undo && takeBack);
      }
      onDone?.(answer);
    },
    onError: (failure) => {
      if (isAnswerKept(failure)) setKey(newKey());
      options.onFailed?.(failure);
    },
    // A write that failed here may still have been carried out.
    onSettled: () => {
      for (const part of INVALIDATED[name]) void queries.invalidateQueries({ queryKey: [part] });
    },
  });
  const run = (input: Input) => {
    mutate(input);
  };
  return {
    run,
    reset,
    answer: data,
    input: variables,
    error,
    isPending,
    /** It failed, and a retry cannot succeed. */
    isFinal: error !== null && !mayTryAgain(error),
    /** For `Confirm`. */
    dialog: { busy: isPending, failure: error, onConfirm: run },
  };
}
