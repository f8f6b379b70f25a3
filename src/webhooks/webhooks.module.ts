import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckoutModule } from '../checkout/index.js';
import { EventsModule } from '../events/index.js';
import { OrdersModule } from '../orders/index.js';
import { OutboundModule } from '../outbound/index.js';
import { PlatformsModule } from '../platforms/index.js';
import { RetentionModule } from '../retention/index.js';
import { SigningModule } from '../signing/index.js';
import { WebhookBodiesRepository } from './bodies/webhook-bodies.repository.js';
import { WebhookBodiesService } from './bodies/webhook-bodies.service.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveriesRepository } from './deliveries/deliveries.repository.js';
import { DeliveriesService } from './deliveries/deliveries.service.js';
import { DeliveryAttemptService } from './deliveries/delivery-attempt.service.js';
import { DeliveryDispatchService } from './deliveries/delivery-dispatch.service.js';
import { DeliveryView } from './deliveries/delivery.view.js';
import { PlatformDispatchService } from './deliveries/platform-dispatch.service.js';
import { DeliverJob } from './jobs/deliver.job.js';
import { OutboxService } from './outbox/outbox.service.js';
import { OutboxRepository } from './outbox/outbox.repository.js';
import { PlatformMessagesService } from './outbox/platform-messages.service.js';
import { WebhookTargetsController } from './targets/targets.controller.js';
import { WebhookTargetRegistry } from './targets/webhook-target.registry.js';
import { WebhookBodyEntity } from './entities/webhook-body.entity.js';
import { WebhookDeliveryEntity } from './entities/webhook-delivery.entity.js';
import { WebhookTargetEntity } from './entities/webhook-target.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([WebhookBodyEntity, WebhookDeliveryEntity, WebhookTargetEntity]),
    CheckoutModule,
    EventsModule,
    OrdersModule,
    OutboundModule,
    PlatformsModule,
    RetentionModule,
    SigningModule,
  ],
  controllers: [DeliveriesController, WebhookTargetsController],
  providers: [
    DeliverJob,
    DeliveriesRepository,
    DeliveriesService,
    DeliveryAttemptService,
    DeliveryView,
    DeliveryDispatchService,
    OutboxService,
    OutboxRepository,
    PlatformDispatchService,
    PlatformMessagesService,
    WebhookBodiesRepository,
    WebhookBodiesService,
    WebhookTargetRegistry,
  ],
})
export class WebhooksModule {}
