import { Global, Module } from '@nestjs/common';
import { Capabilities } from './capabilities.js';
import { EnvelopeInterceptor } from './envelope.interceptor.js';
import { Timestamps } from './timestamps.js';

@Global()
@Module({
  providers: [Capabilities, EnvelopeInterceptor, Timestamps],
  exports: [Capabilities, EnvelopeInterceptor, Timestamps],
})
export class UcpModule {}
