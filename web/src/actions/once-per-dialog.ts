import { useState } from 'react';
import { onceOnly } from '../api/client.js';
import { isAnswerKept } from './answer-kept.js';

/**
 * The key of what a dialog sends: the same one until its outcome is known, so that pressing
 * again after a lost answer does nothing twice. After an answer that stays what it is there is a
 * new one, or the same dialog could never get another.
 */
export function useOncePerDialog() {
  const [headers, setHeaders] = useState(() => onceOnly());
  const onError = (failure: Error) => {
    if (isAnswerKept(failure)) setHeaders(onceOnly());
  };
  return { headers, onError };
}
