import { Reflector } from '@nestjs/core';

/**
 * Marks a write that calls a vendor between its transactions. It must be safe to rerun from the
 * start, because its key is claimed before and its response stored after, not atomically with its
 * changes.
 */
export const AcrossTransactions = Reflector.createDecorator<boolean>({ transform: () => true });
