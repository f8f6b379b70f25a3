import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from './error-answer.js';
import { FixedAnswer } from './fixed-answer.js';
import { UcpError } from './ucp-error.js';

export type ReportFailure = (request: Pick<FastifyRequest, 'logId'>, failure: unknown) => void;
/** Whether a failure is transient. */
export type IsTransient = (failure: unknown) => boolean;

/** The only place that turns an exception into a response and reports its cause. */
@Catch()
export class UcpExceptionFilter implements ExceptionFilter {
  constructor(
    private readonly report: ReportFailure,
    private readonly isPassing: IsTransient,
  ) {}

  catch(failure: unknown, host: ArgumentsHost): void {
    const exception = this.isPassing(failure) ? tooBusy(failure) : failure;
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    if (exception instanceof FixedAnswer) {
      void reply.status(exception.status).headers(exception.headers).send(exception.body);
      return;
    }
    const { status, headers, body } = errorAnswer(exception);
    if (exception instanceof UcpError) {
      if (exception.cause !== undefined) this.report(http.getRequest(), exception);
    } else if (status === 500) {
      this.report(http.getRequest(), exception);
    }
    void reply.status(status).headers(headers).send(body);
  }
}

const tooBusy = (cause: unknown) =>
  new UcpError('unavailable', {
    content:
      'The database did not respond in time; try again, and repeat a write with the same Idempotency-Key',
    retryAfterS: 1,
    cause,
  });
