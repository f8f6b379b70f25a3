import type { MigrationInterface } from 'typeorm';
import { Events1763000000001 } from './1763000000001-events.js';
import { GuardrailRules1763000000002 } from './1763000000002-guardrail-rules.js';
import { IdempotencyKeys1763000000003 } from './1763000000003-idempotency-keys.js';
import { Skus1763000000004 } from './1763000000004-skus.js';
import { Locations1763000000005 } from './1763000000005-locations.js';
import { Ledger1763000000006 } from './1763000000006-ledger.js';
import { Approvals1763000000007 } from './1763000000007-approvals.js';
import { RunningWrites1763000000008 } from './1763000000008-running-writes.js';
import { CheckoutSessions1763000000009 } from './1763000000009-checkout-sessions.js';
import { PurchaseOrders1763000000010 } from './1763000000010-purchase-orders.js';
import { PriceChanges1763000000011 } from './1763000000011-price-changes.js';
import { EventStream1763000000012 } from './1763000000012-event-stream.js';
import { SalesList1763000000013 } from './1763000000013-sales-list.js';
import { Webhooks1763000000014 } from './1763000000014-webhooks.js';
import { SlotWatch1763000000015 } from './1763000000015-slot-watch.js';
import { Forecasts1763000000016 } from './1763000000016-forecasts.js';
import { ReplenishmentRuns1763000000017 } from './1763000000017-replenishment-runs.js';
import { WhoAsked1763000000018 } from './1763000000018-who-asked.js';
import { SyncProgress1763000000019 } from './1763000000019-sync-progress.js';
import { Attention1763000000020 } from './1763000000020-attention.js';
import { ListsByState1763000000021 } from './1763000000021-lists-by-state.js';
import { SaleStates1763000000022 } from './1763000000022-sale-states.js';
import { WindowReads1763000000023 } from './1763000000023-window-reads.js';
import { FirstObserved1763000000024 } from './1763000000024-first-observed.js';
import { RunOutcomes1763000000026 } from './1763000000026-run-outcomes.js';
import { ExactTotals1763000000028 } from './1763000000028-exact-totals.js';
import { DefaultDestination1763000000029 } from './1763000000029-default-destination.js';
import { LineNumbers1763000000030 } from './1763000000030-line-numbers.js';
import { LeftOutRecords1763000000032 } from './1763000000032-left-out-records.js';
import { VerifiedMachines1763000000033 } from './1763000000033-verified-machines.js';
import { StartedWrites1763000000034 } from './1763000000034-started-writes.js';
import { RulesNotification1763000000035 } from './1763000000035-rules-notification.js';
import { EventSource1763000000036 } from './1763000000036-event-source.js';
import { Retention1763000000037 } from './1763000000037-retention.js';
import { PriceLeases1763000000038 } from './1763000000038-price-leases.js';
import { Principals1763000000039 } from './1763000000039-principals.js';
import { MoreRules1763000000040 } from './1763000000040-more-rules.js';
import { AuditChain1763000000041 } from './1763000000041-audit-chain.js';
import { SignIn1763000000042 } from './1763000000042-sign-in.js';
import { AliasDeciders1763000000043 } from './1763000000043-alias-deciders.js';
import { Reports1763000000044 } from './1763000000044-reports.js';
import { Notifications1763000000045 } from './1763000000045-notifications.js';
import { RunStops1763000000046 } from './1763000000046-run-stops.js';
import { VendorsAndReasons1763000000047 } from './1763000000047-vendors-and-reasons.js';
import { Texts1763000000048 } from './1763000000048-texts.js';
import { RunEventTexts1763000000049 } from './1763000000049-run-event-texts.js';
import { ReportSums1763000000050 } from './1763000000050-report-sums.js';
import { SignedWebhooks1763000000051 } from './1763000000051-signed-webhooks.js';
import { TasksAndRefusals1763000000052 } from './1763000000052-tasks-and-refusals.js';
import { SumsOfDays1763000000053 } from './1763000000053-sums-of-days.js';
import { PlatformWebhooks1763000000054 } from './1763000000054-platform-webhooks.js';
import { SalesFiles1763000000055 } from './1763000000055-sales-files.js';
import { Currency1763000000056 } from './1763000000056-currency.js';
import { SupplierFiles1763000000057 } from './1763000000057-supplier-files.js';
import { SealedSecrets1763000000058 } from './1763000000058-sealed-secrets.js';
import { DexReadings1763000000059 } from './1763000000059-dex-readings.js';
import { PriceTasks1763000000060 } from './1763000000060-price-tasks.js';
import { FileReasons1763000000061 } from './1763000000061-file-reasons.js';
import { Visits1763000000062 } from './1763000000062-visits.js';
import { VisitPlans1763000000063 } from './1763000000063-visit-plans.js';
import { OrdersFollowVisits1763000000064 } from './1763000000064-orders-follow-visits.js';
import { VisitValues1763000000065 } from './1763000000065-visit-values.js';

/**
 * All migrations, oldest first. A class is named after its file, followed by the file's number
 * (`CreateRules1700000000001` in `1700000000001-create-rules.ts`): TypeORM sorts by that number.
 */
export const migrations: (new () => MigrationInterface)[] = [
  Events1763000000001,
  GuardrailRules1763000000002,
  IdempotencyKeys1763000000003,
  Skus1763000000004,
  Locations1763000000005,
  Ledger1763000000006,
  Approvals1763000000007,
  RunningWrites1763000000008,
  CheckoutSessions1763000000009,
  PurchaseOrders1763000000010,
  PriceChanges1763000000011,
  EventStream1763000000012,
  SalesList1763000000013,
  Webhooks1763000000014,
  SlotWatch1763000000015,
  Forecasts1763000000016,
  ReplenishmentRuns1763000000017,
  WhoAsked1763000000018,
  SyncProgress1763000000019,
  Attention1763000000020,
  ListsByState1763000000021,
  SaleStates1763000000022,
  WindowReads1763000000023,
  FirstObserved1763000000024,
  RunOutcomes1763000000026,
  ExactTotals1763000000028,
  DefaultDestination1763000000029,
  LineNumbers1763000000030,
  LeftOutRecords1763000000032,
  VerifiedMachines1763000000033,
  StartedWrites1763000000034,
  RulesNotification1763000000035,
  EventSource1763000000036,
  Retention1763000000037,
  PriceLeases1763000000038,
  Principals1763000000039,
  MoreRules1763000000040,
  AuditChain1763000000041,
  SignIn1763000000042,
  AliasDeciders1763000000043,
  Reports1763000000044,
  Notifications1763000000045,
  RunStops1763000000046,
  VendorsAndReasons1763000000047,
  Texts1763000000048,
  RunEventTexts1763000000049,
  ReportSums1763000000050,
  SignedWebhooks1763000000051,
  TasksAndRefusals1763000000052,
  SumsOfDays1763000000053,
  PlatformWebhooks1763000000054,
  SalesFiles1763000000055,
  Currency1763000000056,
  SupplierFiles1763000000057,
  SealedSecrets1763000000058,
  DexReadings1763000000059,
  PriceTasks1763000000060,
  FileReasons1763000000061,
  Visits1763000000062,
  VisitPlans1763000000063,
  OrdersFollowVisits1763000000064,
  VisitValues1763000000065,
];
