import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyRepository } from './idempotency.repository.js';
import { IdempotencyService } from './idempotency.service.js';
import { ExpiredKeysJob } from './jobs/expired-keys.job.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKeyEntity])],
  providers: [IdempotencyRepository, IdempotencyService, ExpiredKeysJob],
  exports: [IdempotencyService],
})
export class IdempotencyModule {}
