import { pino, type DestinationStream, type Logger } from 'pino';
import { PinoPretty } from 'pino-pretty';
import { currentRequestId } from './request-context.js';
import { describeError, scrub } from './scrub.js';

export type Log = Logger;

export interface LogOptions {
  level: string;
  /** Where lines go; standard output when left out. */
  destination?: DestinationStream;
  /** Readable lines for a person instead of JSON. */
  readable?: boolean;
}

/** Members that never reach a log, wherever they stand in what is logged. */
const SECRET_MEMBERS = [
  'authorization',
  'cookie',
  'token',
  'secret',
  'password',
  'phone',
  'phone_number',
  'contactPhone',
  'address',
  'street_address',
  'raw',
];

export function createLog({ level, destination, readable }: LogOptions): Log {
  const stream = readable
    ? PinoPretty({
        destination: destination ?? 1,
        sync: true,
        ignore: 'pid,hostname',
        translateTime: 'SYS:HH:MM:ss',
      })
    : destination;
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    redact: {
      paths: SECRET_MEMBERS.flatMap((member) => [member, `*.${member}`, `*.*.${member}`]),
      censor: '[redacted]',
    },
    serializers: { err: describeError },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: Logger['info']) {
        const clean = args.map((part) => (typeof part === 'string' ? scrub(part) : part));
        method.apply(this, clean as Parameters<Logger['info']>);
      },
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
