import { Global, Module } from '@nestjs/common';
import { CapabilityRegistry } from './envelope/capability.registry.js';
import { EnvelopeInterceptor } from './envelope/envelope.interceptor.js';
import { TimestampFormatter } from './shapes/timestamp.formatter.js';

@Global()
@Module({
  providers: [CapabilityRegistry, EnvelopeInterceptor, TimestampFormatter],
  exports: [CapabilityRegistry, EnvelopeInterceptor, TimestampFormatter],
})
export class UcpModule {}
