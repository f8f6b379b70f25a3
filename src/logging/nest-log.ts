import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.js';

/** Contexts of Nest's start-up lines: useful when a dependency is missing, noise otherwise. */
const ASSEMBLY = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** Implements Nest's logger interface with the service's log. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Log) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(ASSEMBLY.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  private write(
    level: 'trace' | 'debug' | 'info' | 'warn' | 'error',
    message: unknown,
    rest: unknown[],
  ): void {
    const context = rest.at(-1);
    const bindings = typeof context === 'string' ? { context } : {};
    if (message instanceof Error)
      this.target[level]({ ...bindings, err: message }, message.message);
    else this.target[level](bindings, String(message));
  }
}
