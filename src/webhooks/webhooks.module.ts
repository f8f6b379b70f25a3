import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/index.js';
import { OrdersModule } from '../orders/index.js';
import { RetentionModule } from '../retention/index.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryAttemptService } from './delivery-attempt.service.js';
import { DeliveryWorker } from './delivery-worker.js';
import { DeliveryView } from './delivery.view.js';
import { DeliverJob } from './jobs/deliver.job.js';
import { OutboxService } from './outbox.service.js';
import { OutboxRepository } from './outbox.repository.js';
import { WebhookClient } from './webhook.client.js';
import { WebhookSettings } from './webhook-settings.js';
import { WebhookTargetRegistry } from './webhook-target.registry.js';
import { WebhookDeliveryEntity } from './entities/webhook-delivery.entity.js';
import { WebhookTargetEntity } from './entities/webhook-target.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([WebhookDeliveryEntity, WebhookTargetEntity]),
    EventsModule,
    OrdersModule,
    RetentionModule,
  ],
  controllers: [DeliveriesController],
  providers: [
    DeliverJob,
    DeliveriesRepository,
    DeliveriesService,
    DeliveryAttemptService,
    DeliveryView,
    DeliveryWorker,
    OutboxService,
    OutboxRepository,
    WebhookClient,
    WebhookSettings,
    WebhookTargetRegistry,
  ],
})
export class WebhooksModule {}
