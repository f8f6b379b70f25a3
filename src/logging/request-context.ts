import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Everything called from `work` logs with this request id. */
export const withRequestId = (requestId: string, work: () => void): void => {
  requests.run(requestId, work);
};

export const currentRequestId = (): string | undefined => requests.getStore();
