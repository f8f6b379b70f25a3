import { traceVendorCall } from '../../tracing/index.js';
import type {
  AdapterMethod,
  OrderNotSent,
  ReadResult,
  UpstreamObserver,
  WriteResult,
  WriteWaiting,
} from '../contract.js';

type Result = ReadResult<unknown> | OrderNotSent | WriteResult<unknown> | WriteWaiting;

/** Wraps an adapter to trace every call, and to report it once it has ended. */
export function withObserver<T extends object>(
  adapter: T,
  namespace: string,
  observe: UpstreamObserver,
): T {
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]) => {
        const method = name as AdapterMethod;
        const call = () => Reflect.apply(member, target, args) as Promise<Result>;
        const started = performance.now();
        const result = await traceVendorCall(namespace, method, call, outcomeOf);
        const seconds = (performance.now() - started) / 1000;
        observe({ namespace, method, outcome: outcomeOf(result), seconds });
        return result;
      };
    },
  });
}

function outcomeOf(result: Result): Parameters<UpstreamObserver>[0]['outcome'] {
  if ('outcome' in result) return result.outcome;
  return result.ok ? 'ok' : result.kind;
}
