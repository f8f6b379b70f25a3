import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.js';
import { RetentionModule } from '../retention/index.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryAttempts } from './delivery-attempts.js';
import { DeliveryWorker } from './delivery-worker.js';
import { DeliveryView } from './delivery.view.js';
import { DeliverJob } from './jobs/deliver.job.js';
import { Outbox } from './outbox.js';
import { OutboxRepository } from './outbox.repository.js';
import { Receiver } from './receiver.js';
import { WebhookSettings } from './webhook-settings.js';
import { WebhookTargets } from './webhook-targets.js';

@Module({
  imports: [OrdersModule, RetentionModule],
  controllers: [DeliveriesController],
  providers: [
    DeliverJob,
    DeliveriesRepository,
    DeliveriesService,
    DeliveryAttempts,
    DeliveryView,
    DeliveryWorker,
    Outbox,
    OutboxRepository,
    Receiver,
    WebhookSettings,
    WebhookTargets,
  ],
})
export class WebhooksModule {}
