import { Module } from '@nestjs/common';
import { RetentionJob } from './retention.job.js';
import { RetentionService } from './retention.service.js';

@Module({ providers: [RetentionJob, RetentionService], exports: [RetentionService] })
export class RetentionModule {}
