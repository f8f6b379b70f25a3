import { Module } from '@nestjs/common';
import { OutboundHttpClient } from './outbound-http.client.js';
import { OutboundSettings } from './outbound-settings.js';

/** What webhooks, notifications, pictures and added vendors share: addresses, connections, retries. */
@Module({
  providers: [OutboundHttpClient, OutboundSettings],
  exports: [OutboundHttpClient, OutboundSettings],
})
export class OutboundModule {}
