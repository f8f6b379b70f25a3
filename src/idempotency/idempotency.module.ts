import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimsService } from './claims.service.js';
import { IdempotencyRepository } from './idempotency.repository.js';
import { IdempotencyService } from './idempotency.service.js';
import { ExpiredKeysJob } from './jobs/expired-keys.job.js';
import { UnfinishedClaimsJob } from './jobs/unfinished-claims.job.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKeyEntity])],
  providers: [
    ClaimsService,
    IdempotencyRepository,
    IdempotencyService,
    ExpiredKeysJob,
    UnfinishedClaimsJob,
  ],
  exports: [IdempotencyService],
})
export class IdempotencyModule {}
