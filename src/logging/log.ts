import { pino, type DestinationStream, type Logger } from 'pino';
import { PinoPretty } from 'pino-pretty';
import { describeError, scrub, withoutSecrets } from './scrub.js';

export type Log = Logger;

export interface LogOptions {
  level: string;
  /** Standard output by default. */
  destination?: DestinationStream;
  /** Human-readable lines instead of JSON. */
  readable?: boolean;
  /** Members of every line, as they are when it is written. */
  members?: () => object;
}

export function createLog({ level, destination, readable, members }: LogOptions): Log {
  const stream = readable
    ? PinoPretty({
        destination: destination ?? 1,
        sync: true,
        ignore: 'pid,hostname',
        translateTime: 'SYS:HH:MM:ss',
      })
    : (destination ??
      pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 }));
  const options = {
    level,
    base: undefined,
    ...(members && { mixin: members }),
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: withoutSecrets },
    serializers: { err: describeError },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: Logger['info']) {
        method.apply(this, withCleanMessage(args) as Parameters<Logger['info']>);
      },
    },
  };
  return pino(options, stream);
}

/** When an error is logged without a message, the library would use the error's own, unscrubbed. */
function withCleanMessage(args: readonly unknown[]): unknown[] {
  const [first, ...rest] = args;
  if (first instanceof Error) return [{ err: first }, scrub(first.message), ...rest];
  const err = (first as { err?: unknown } | null)?.err;
  if (err instanceof Error && rest.length === 0) return [first, scrub(err.message)];
  return args.map((part) => (typeof part === 'string' ? scrub(part) : part));
}
