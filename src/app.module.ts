import { Module, type DynamicModule } from '@nestjs/common';
import { ApprovalsModule } from './approvals/index.js';
import { AttentionModule } from './attention/index.js';
import { AuditModule } from './audit/index.js';
import { AuthModule } from './auth/index.js';
import { BriefingModule } from './briefing/index.js';
import { CatalogModule } from './catalog/index.js';
import { CheckoutModule } from './checkout/index.js';
import { ConfigModule, type Config } from './config/index.js';
import { DatabaseModule, type DatabaseConnection } from './database/index.js';
import { DiscoveryModule } from './discovery/index.js';
import { EventsModule } from './events/index.js';
import { GuardrailsModule } from './guardrails/index.js';
import { HealthModule } from './health/index.js';
import { HttpModule, TrustedProxies, type PublicAddress } from './http/index.js';
import { IdempotencyModule } from './idempotency/index.js';
import { JobsModule, type JobSchedule } from './jobs/index.js';
import { LedgerModule } from './ledger/index.js';
import { LocationsModule } from './locations/index.js';
import { LoopGuardModule } from './loop-guard/index.js';
import { McpModule } from './mcp/index.js';
import { MetricsModule, type MetricsService } from './metrics/index.js';
import { NotificationsModule } from './notifications/index.js';
import { OrdersModule } from './orders/index.js';
import { PlatformsModule } from './platforms/index.js';
import { PricingModule } from './pricing/index.js';
import { PrincipalsModule } from './principals/index.js';
import { ReplenishmentModule } from './replenishment/index.js';
import { ReportsModule } from './reports/index.js';
import { RetentionModule } from './retention/index.js';
import { SecretsModule } from './secrets/index.js';
import { SettingsModule } from './settings/index.js';
import { SignInModule } from './sign-in/index.js';
import { SigningModule } from './signing/index.js';
import { SkusModule } from './skus/index.js';
import { SupplierOrdersModule } from './supplier-orders/index.js';
import { TasksModule } from './tasks/index.js';
import { UcpModule } from './ucp/index.js';
import { VendorsModule } from './vendors/index.js';
import { VisitsModule } from './visits/index.js';
import { WebhooksModule } from './webhooks/index.js';

/** Objects created before the Nest application. */
export interface AppDependencies {
  config: Config;
  connection: DatabaseConnection;
  address: PublicAddress;
  /** The operator token. */
  token: string;
  /** Of the secrets in the database. */
  secretsKeys: readonly Buffer[];
  metrics: MetricsService;
  schedule: JobSchedule;
}

@Module({})
export class AppModule {
  static forRoot(dependencies: AppDependencies): DynamicModule {
    const { config, connection, address, token, secretsKeys, metrics, schedule } = dependencies;
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.forRoot(connection),
        SecretsModule.with(secretsKeys),
        HttpModule.with(address, new TrustedProxies(config.trustedProxies)),
        JobsModule.with(schedule),
        UcpModule,
        AuthModule.with(token),
        IdempotencyModule,
        MetricsModule.with(metrics),
        HealthModule,
        DiscoveryModule,
        RetentionModule,
        EventsModule,
        GuardrailsModule,
        LoopGuardModule,
        ApprovalsModule,
        AuditModule,
        SkusModule,
        LedgerModule,
        LocationsModule,
        CatalogModule,
        CheckoutModule,
        OrdersModule,
        PlatformsModule,
        PricingModule,
        SettingsModule,
        SignInModule,
        SigningModule,
        PrincipalsModule,
        ReplenishmentModule,
        ReportsModule,
        TasksModule,
        SupplierOrdersModule,
        VendorsModule,
        VisitsModule,
        WebhooksModule,
        AttentionModule,
        BriefingModule,
        NotificationsModule,
        McpModule,
      ],
    };
  }
}
