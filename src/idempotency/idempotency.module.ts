import { Global, Module } from '@nestjs/common';
import { IdempotencyRepository } from './idempotency.repository.js';
import { IdempotentRequests } from './idempotent-requests.js';
import { ExpiredKeysJob } from './jobs/expired-keys.job.js';

@Global()
@Module({
  providers: [IdempotencyRepository, IdempotentRequests, ExpiredKeysJob],
  exports: [IdempotentRequests],
})
export class IdempotencyModule {}
