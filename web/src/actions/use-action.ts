import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey, type KeyHeader } from '../api/client.js';
import { useNotify } from '../parts/notices.js';
import { isAnswerKept } from './answer-kept.js';
import { INVALIDATED, type ActionName } from './invalidated.js';
import { mayTryAgain } from './may-try-again.js';

interface Options<Answer, Input> {
  /** Sends the write; one that is harmless to repeat may leave the key out. */
  send: (key: KeyHeader, input: Input) => Promise<Answer>;
  /** Whether pressing again repeats the same request, as in a dialog, or makes another one. */
  keyPer?: 'dialog' | 'press';
  /** Whether an answer says that it was done; without this every answer does. */
  isDone?: (answer: Answer) => boolean;
  /** Called with every answer, to show it before the queries are read again. */
  onAnswer?: (answer: Answer, queries: QueryClient) => void;
  notice?: string | ((answer: Answer) => string);
  /** Called when it was done: closes the dialog. */
  onDone?: (answer: Answer) => void;
  onFailed?: (failure: Error) => void;
}

/**
 * A write that a person asks for. Its idempotency key stays the same until the outcome is known, so
 * that pressing again after a lost answer does nothing twice; once the service keeps its answer for
 * that key, there is a new one, or the same dialog could never get another answer.
 */
export function useAction<Answer, Input = void>(name: ActionName, options: Options<Answer, Input>) {
  const { send, keyPer = 'dialog', isDone = () => true, notice, onDone } = options;
  const notify = useNotify();
  const queries = useQueryClient();
  const [key, setKey] = useState(newKey);
  const { mutate, reset, data, error, isPending, variables } = useMutation<Answer, Error, Input>({
    mutationFn: (input) => send(keyPer === 'press' ? newKey() : key, input),
    onSuccess: (answer) => {
      options.onAnswer?.(answer, queries);
      if (!isDone(answer)) {
        setKey(newKey());
        return;
      }
      if (notice !== undefined) notify(typeof notice === 'string' ? notice : notice(answer));
      onDone?.(answer);
    },
    onError: (failure) => {
      if (isAnswerKept(failure)) setKey(newKey());
      options.onFailed?.(failure);
    },
    // What failed may have been done all the same.
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
    /** It failed, and sending the same again cannot lead to anything. */
    isFinal: error !== null && !mayTryAgain(error),
    /** For `Confirm`. */
    dialog: { busy: isPending, failure: error, onConfirm: run },
  };
}
