import { Reflector } from '@nestjs/core';

/** Marks a POST that only reads: it runs every time, regardless of its `Idempotency-Key`. */
export const ReadOnly = Reflector.createDecorator<boolean>({ transform: () => true });
