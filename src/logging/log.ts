import { pino, type DestinationStream, type Logger } from 'pino';
import { PinoPretty } from 'pino-pretty';
import { currentRequestId } from './request-context.js';
import { describeError, scrub, withoutSecrets } from './scrub.js';

export type Log = Logger;

export interface LogOptions {
  level: string;
  /** Where lines go; standard output when left out. */
  destination?: DestinationStream;
  /** Readable lines for a person instead of JSON. */
  readable?: boolean;
}

export function createLog({ level, destination, readable }: LogOptions): Log {
  const stream = readable
    ? PinoPretty({
        destination: destination ?? 1,
        sync: true,
        ignore: 'pid,hostname',
        translateTime: 'SYS:HH:MM:ss',
      })
    : (destination ?? pino.destination({ dest: 1, sync: false }));
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: withoutSecrets },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    serializers: { err: describeError },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: Logger['info']) {
        const clean = args.map((part) => (typeof part === 'string' ? scrub(part) : part));
        method.apply(this, clean as Parameters<Logger['info']>);
      },
    },
  };
  return pino(options, stream);
}
