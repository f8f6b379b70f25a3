import { ApiExtension } from '@nestjs/swagger';
import type { ErrorCode } from './error-table.js';

export const ERROR_CODES_EXTENSION = 'x-error-codes';

/** Names the errors that an operation may end in, besides those that any may end in. */
export const ApiErrors = (...codes: readonly ErrorCode[]) =>
  ApiExtension(ERROR_CODES_EXTENSION, codes);
