/** The result of a call, unless the signal comes first: then the call is left to itself. */
export function unlessAborted<T>(signal: AbortSignal, call: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = () => {
      // Whoever aborts gives an error as the reason.
      reject(signal.reason as Error);
    };
    if (signal.aborted) abandon();
    signal.addEventListener('abort', abandon, { once: true });
    void call.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abandon);
    });
  });
}
