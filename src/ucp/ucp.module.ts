import { Global, Module } from '@nestjs/common';
import { CapabilityRegistry } from './capability.registry.js';
import { EnvelopeInterceptor } from './envelope.interceptor.js';
import { TimestampFormatter } from './timestamp.formatter.js';

@Global()
@Module({
  providers: [CapabilityRegistry, EnvelopeInterceptor, TimestampFormatter],
  exports: [CapabilityRegistry, EnvelopeInterceptor, TimestampFormatter],
})
export class UcpModule {}
