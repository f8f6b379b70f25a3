import { Module } from '@nestjs/common';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotencyRepository } from './idempotency.repository.js';
import { IdempotentRequests } from './idempotent-requests.js';
import { ExpiredKeysJob } from './jobs/expired-keys.job.js';

@Module({
  providers: [IdempotencyInterceptor, IdempotencyRepository, IdempotentRequests, ExpiredKeysJob],
  exports: [IdempotencyInterceptor],
})
export class IdempotencyModule {}
