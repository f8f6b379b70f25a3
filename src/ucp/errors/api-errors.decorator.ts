import { ApiExtension } from '@nestjs/swagger';
import type { ErrorCode } from './error-table.js';

export const ERROR_CODES_EXTENSION = 'x-error-codes';

/** Documents the errors of an operation, besides those that any operation may return. */
export const ApiErrors = (...codes: readonly ErrorCode[]) =>
  ApiExtension(ERROR_CODES_EXTENSION, codes);
