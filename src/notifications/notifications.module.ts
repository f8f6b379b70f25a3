import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdaptersModule } from '../adapters/index.js';
import { ApprovalsModule } from '../approvals/index.js';
import { AttentionModule } from '../attention/index.js';
import { CheckoutModule } from '../checkout/index.js';
import { EventsModule } from '../events/index.js';
import { LocationsModule } from '../locations/index.js';
import { OrdersModule } from '../orders/index.js';
import { OutboundModule } from '../outbound/index.js';
import { RetentionModule } from '../retention/index.js';
import { NotificationChannelEntity } from './channels/channel.entity.js';
import { NotificationChannelView } from './channels/channel.view.js';
import { NotificationChannelsController } from './channels/channels.controller.js';
import { NotificationChannelsRepository } from './channels/channels.repository.js';
import { NotificationChannelsService } from './channels/channels.service.js';
import { AudienceService } from './deliveries/audience.service.js';
import { NotificationDeliveriesController } from './deliveries/deliveries.controller.js';
import { NotificationDeliveriesRepository } from './deliveries/deliveries.repository.js';
import { NotificationDeliveriesService } from './deliveries/deliveries.service.js';
import { DeliveryPreparationService } from './deliveries/delivery-preparation.service.js';
import { NotificationDeliveryEntity } from './deliveries/delivery.entity.js';
import { NotificationDeliveryView } from './deliveries/delivery.view.js';
import { NotificationAttemptService } from './deliveries/notification-attempt.service.js';
import { NotificationDispatchService } from './deliveries/notification-dispatch.service.js';
import { NotifyJob } from './jobs/notify.job.js';
import { NotificationOutboxService } from './outbox/notification-outbox.service.js';
import { NotificationCursorEntity, NotificationEntity } from './outbox/notification.entity.js';
import { NotificationOutboxRepository } from './outbox/outbox.repository.js';
import { RecipientsService } from './outbox/recipients.service.js';
import { NotificationPreferencesEntity } from './preferences/preferences.entity.js';
import { NotificationPreferencesRepository } from './preferences/preferences.repository.js';
import { NotificationSettingsController } from './preferences/settings.controller.js';
import { NotificationSettingsService } from './preferences/settings.service.js';
import { NotificationSettingsView } from './preferences/settings.view.js';
import { ChatSender } from './senders/chat.sender.js';
import { MailSender } from './senders/mail.sender.js';
import { NotificationPushKeysEntity } from './senders/push-keys.entity.js';
import { PushKeysRepository } from './senders/push-keys.repository.js';
import { PushKeysService } from './senders/push-keys.service.js';
import { PushSender } from './senders/push.sender.js';
import { SenderRegistry } from './senders/sender.registry.js';
import { CollectionService } from './sources/collection.service.js';
import { DigestService } from './sources/digest.service.js';
import { EventNoticesService } from './sources/event-notices.service.js';
import { FindingNoticesService } from './sources/finding-notices.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      NotificationChannelEntity,
      NotificationCursorEntity,
      NotificationDeliveryEntity,
      NotificationEntity,
      NotificationPreferencesEntity,
      NotificationPushKeysEntity,
    ]),
    AdaptersModule,
    ApprovalsModule,
    AttentionModule,
    CheckoutModule,
    EventsModule,
    LocationsModule,
    OrdersModule,
    OutboundModule,
    RetentionModule,
  ],
  controllers: [
    NotificationChannelsController,
    NotificationDeliveriesController,
    NotificationSettingsController,
  ],
  providers: [
    AudienceService,
    ChatSender,
    CollectionService,
    DeliveryPreparationService,
    DigestService,
    EventNoticesService,
    FindingNoticesService,
    MailSender,
    NotificationAttemptService,
    NotificationChannelsRepository,
    NotificationChannelsService,
    NotificationChannelView,
    NotificationDeliveriesRepository,
    NotificationDeliveriesService,
    NotificationDeliveryView,
    NotificationDispatchService,
    NotificationOutboxRepository,
    NotificationOutboxService,
    NotificationPreferencesRepository,
    NotificationSettingsService,
    NotificationSettingsView,
    NotifyJob,
    PushKeysRepository,
    PushKeysService,
    PushSender,
    RecipientsService,
    SenderRegistry,
  ],
})
export class NotificationsModule {}
