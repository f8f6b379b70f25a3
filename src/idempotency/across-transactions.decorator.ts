import { Reflector } from '@nestjs/core';

/**
 * Marks a write that calls a vendor between its transactions. It must be safe to run again from the
 * start, because its key is claimed before and stored after, not together with what it changed.
 */
export const AcrossTransactions = Reflector.createDecorator<boolean>({ transform: () => true });
