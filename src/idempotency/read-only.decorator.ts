import { Reflector } from '@nestjs/core';

/** Marks a POST that only reads: it is answered anew each time, whatever its `Idempotency-Key`. */
export const ReadOnly = Reflector.createDecorator<boolean>({ transform: () => true });
