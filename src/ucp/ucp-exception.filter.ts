import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { errorAnswer } from './error-answer.js';
import { FixedAnswer } from './fixed-answer.js';

/** The one place where an exception becomes an answer. */
@Catch()
export class UcpExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger(UcpExceptionFilter.name);

  catch(exception: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (exception instanceof FixedAnswer) {
      void reply.status(exception.status).headers(exception.headers).send(exception.body);
      return;
    }
    const answer = errorAnswer(exception);
    if (answer.status === 500) this.logger.error(exception);
    void reply.status(answer.status).headers(answer.headers).send(answer.body);
  }
}
