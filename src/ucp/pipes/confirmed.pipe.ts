import type { PipeTransform } from '@nestjs/common';
import type { ClassConstructor } from 'class-transformer';
import { UcpError } from '../errors/ucp-error.js';
import { shaped } from './validation.pipe.js';

/** Reports a missing confirmation before any other problem of the body. */
export class ConfirmedPipe<T extends object> implements PipeTransform<object | undefined, T> {
  constructor(private readonly type: ClassConstructor<T>) {}

  transform(body: object = {}): T {
    requireConfirmation('confirm' in body ? body.confirm : undefined);
    return shaped(this.type, body);
  }
}

/** Only the JSON literal `true` confirms; a string or a number may be a mistake. */
function requireConfirmation(confirm: unknown): void {
  if (confirm === true) return;
  throw new UcpError('confirmation_required', {
    content: 'This spends real money or changes a live price: send "confirm": true to proceed',
    path: '$.confirm',
  });
}
