import { Global, Module } from '@nestjs/common';
import { CapabilityRegistry } from './envelope/capability.registry.js';
import { EnvelopeInterceptor } from './envelope/envelope.interceptor.js';
import { TimestampService } from './shapes/timestamp.service.js';

@Global()
@Module({
  providers: [CapabilityRegistry, EnvelopeInterceptor, TimestampService],
  exports: [CapabilityRegistry, EnvelopeInterceptor, TimestampService],
})
export class UcpModule {}
