import { isAbsolute, resolve } from 'node:path';
import type { Rules } from '../rules/index.js';
import type { Admins } from './settings/admins.js';
import { ConfigurationError, problemOf, withoutEmpty, type Environment } from './environment.js';
import type { MailSettings } from './settings/mail.js';
import type { ReplenishmentSettings } from './settings/replenishment.js';
import { variables, type LogLevel } from './variables.js';
import type { Subnet } from './settings/trusted-proxies.js';
import type { SigningKey } from './settings/signing-key.js';
import type { TracingSettings } from './settings/tracing.js';
import type { Vendor } from './settings/vendors.js';
import type { WebhookTarget } from './settings/webhooks.js';

/** The configuration, read from the environment once and injected by its class. */
export class Config {
  production: boolean;
  host: string;
  port: number;
  /** Unset: derived from the listening address. */
  publicUrl?: string;
  /** Whose `X-Forwarded-For` is believed. */
  trustedProxies: Subnet[];
  /** Unset: generated once and stored in the data folder. */
  operatorToken?: string;
  /** Unset: an embedded PostgreSQL in the data folder. */
  databaseUrl?: string;
  /** The server's own address, if `databaseUrl` leads through a pooler. */
  databaseUrlDirect?: string;
  dataDir: string;
  /**
   * Encrypt the secrets in the database: the first one encrypts, all decrypt. Unset: generated once
   * and stored in the data folder.
   */
  secretsKeys?: Buffer[];
  /** Unset: the built-in simulated vendor, which makes this a staging deployment. */
  vendors?: Vendor[];
  initialRules: Rules;
  admins: Admins;
  operatorTimezone: string;
  extensionPrefix: string;
  syncIntervalS: number;
  ledgerPollIntervalS: number;
  /** How long a supplier's catalog may be served from the cache; 0 disables caching. */
  catalogCacheS: number;
  /** The same for a machine's inventory. */
  inventoryCacheS: number;
  upstreamTimeoutMs: number;
  checkoutTtlS: number;
  rateLimitPerMinute: number;
  /** Unset: everything is kept forever. */
  retentionDays?: number;
  /** Unset: metrics need no authentication. */
  metricsToken?: string;
  replenishment: ReplenishmentSettings;
  webhooks: WebhookTarget[];
  /** Unset: generated once and stored in the database, if a receiver asks for signatures. */
  signingKey?: SigningKey;
  /** Whether the profiles that callers name are fetched, and their signatures verified. */
  verifyPlatforms: boolean;
  /** Unset: no mail is sent. */
  mail?: MailSettings;
  /** Whether notifications may go to private networks and this host. */
  notifyPrivateAddresses: boolean;
  /** Whether vendors added to the running service may be in private networks and on this host. */
  vendorPrivateAddresses: boolean;
  /** The largest file of sales that is taken. */
  maxFileBytes: number;
  /** A server that knows the roads, without a slash at its end. Unset: there is none. */
  routingUrl?: string;
  /** Unset: nothing is traced. */
  tracing?: TracingSettings;
  logLevel: LogLevel;
}

/** @throws ConfigurationError that lists every invalid variable. */
export function readConfig(environment: Environment, workingFolder = process.cwd()): Config {
  const given = withoutEmpty(environment);
  const parsed = variables(given).safeParse(given);
  if (!parsed.success) throw new ConfigurationError(parsed.error.issues.map(problemOf));
  const { data } = parsed;
  return {
    production: data.NODE_ENV === 'production',
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL,
    trustedProxies: data.TRUSTED_PROXIES ?? [],
    operatorToken: data.OPERATOR_TOKEN,
    databaseUrl: data.DATABASE_URL,
    databaseUrlDirect: data.DATABASE_URL_DIRECT,
    dataDir: isAbsolute(data.DATA_DIR) ? data.DATA_DIR : resolve(workingFolder, data.DATA_DIR),
    secretsKeys: data.SECRETS_KEY,
    vendors: data.VENDORS ?? data.VENDORS_FILE,
    initialRules: data.RULES,
    admins: data.ADMINS,
    operatorTimezone: data.OPERATOR_TIMEZONE,
    extensionPrefix: data.EXTENSION_PREFIX,
    syncIntervalS: data.SYNC_INTERVAL_S,
    ledgerPollIntervalS: data.LEDGER_POLL_INTERVAL_S,
    catalogCacheS: data.CATALOG_CACHE_S,
    inventoryCacheS: data.INVENTORY_CACHE_S,
    upstreamTimeoutMs: data.UPSTREAM_TIMEOUT_MS,
    checkoutTtlS: data.CHECKOUT_TTL_S,
    rateLimitPerMinute: data.RATE_LIMIT_PER_MINUTE,
    retentionDays: data.RETENTION_DAYS,
    metricsToken: data.METRICS_TOKEN,
    replenishment: data.REPLENISHMENT,
    webhooks: data.WEBHOOKS,
    signingKey: data.SIGNING_KEY,
    verifyPlatforms: data.PLATFORMS === 'verify',
    mail:
      data.SMTP_URL !== undefined && data.MAIL_FROM !== undefined
        ? { url: data.SMTP_URL, from: data.MAIL_FROM }
        : undefined,
    notifyPrivateAddresses: data.NOTIFY_PRIVATE_ADDRESSES === '1',
    vendorPrivateAddresses: data.VENDOR_PRIVATE_ADDRESSES === '1',
    maxFileBytes: data.MAX_FILE_MB * 1024 ** 2,
    routingUrl: data.ROUTING_URL,
    tracing:
      data.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
        ? { endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT, share: data.OTEL_TRACES_SAMPLER_ARG }
        : undefined,
    logLevel: data.LOG_LEVEL,
  };
}
