import { Global, Module } from '@nestjs/common';
import { IdempotencyRepository } from './idempotency.repository.js';
import { IdempotencyService } from './idempotency.service.js';
import { ExpiredKeysJob } from './jobs/expired-keys.job.js';

@Global()
@Module({
  providers: [IdempotencyRepository, IdempotencyService, ExpiredKeysJob],
  exports: [IdempotencyService],
})
export class IdempotencyModule {}
