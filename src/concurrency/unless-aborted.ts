/**
 * Resolves with the result of a call, or rejects when the signal aborts first; the call itself
 * continues.
 */
export function unlessAborted<T>(signal: AbortSignal, call: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = () => {
      // Every abort passes an error as its reason.
      reject(signal.reason as Error);
    };
    if (signal.aborted) abandon();
    signal.addEventListener('abort', abandon, { once: true });
    void call.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abandon);
    });
  });
}
