import { ValidationPipe } from '@nestjs/common';
import { SHAPE_OPTIONS, shapeProblems } from '../validation/index.js';
import { UcpError } from './ucp-error.js';

/** Checks every request class; each problem of a body is named by its path. */
export const requestValidation = () =>
  new ValidationPipe({
    ...SHAPE_OPTIONS,
    transform: true,
    exceptionFactory: (errors) => {
      const [first, ...rest] = shapeProblems(errors);
      return first
        ? new UcpError(first.code, first, ...rest)
        : new UcpError('invalid', { content: 'The request has the wrong shape', path: '$' });
    },
  });
