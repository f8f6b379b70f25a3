import { isAbsolute, resolve } from 'node:path';
import { IANAZone } from 'luxon';
import { readAdmins, type Admins } from './admins.js';
import { ConfigurationError, EnvironmentReader, type Environment } from './environment.js';
import { readReplenishment, type ReplenishmentSettings } from './replenishment.js';
import type { Rules } from '../rules/index.js';
import { readRules } from './rules.js';
import { isHeaderText, isUsableToken, TOKEN_EXPECTED } from './usable-token.js';
import { readVendors, type Vendor } from './vendors.js';
import { readWebhooks, type WebhookTarget } from './webhooks.js';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const DAY_S = 86_400;
/** Limits of spending and figures of the plan look back less far. */
const SHORTEST_RETENTION_DAYS = 30;

/** The environment, read once. Injected by its class. */
export class Config {
  production: boolean;
  host: string;
  port: number;
  /** Unset: made from the address the service listens on. */
  publicUrl?: string;
  /** Unset: made once and kept in the data folder. */
  operatorToken?: string;
  /** Unset: an embedded PostgreSQL in the data folder. */
  databaseUrl?: string;
  dataDir: string;
  /** Unset: the built-in simulated vendor, which makes this a staging deployment. */
  vendors?: Vendor[];
  initialRules: Rules;
  admins: Admins;
  operatorTimezone: string;
  extensionPrefix: string;
  syncIntervalS: number;
  ledgerPollIntervalS: number;
  /** How long a supplier's catalog may be shown again without asking; 0 asks every time. */
  catalogCacheS: number;
  /** The same for what a machine holds. */
  inventoryCacheS: number;
  upstreamTimeoutMs: number;
  checkoutTtlS: number;
  rateLimitPerMinute: number;
  /** Unset: everything is kept. */
  retentionDays?: number;
  /** Unset: the metrics are open to everybody. */
  metricsToken?: string;
  replenishment: ReplenishmentSettings;
  webhooks: WebhookTarget[];
  logLevel: LogLevel;
}

/** @throws ConfigurationError naming every variable that is wrong. */
export function readConfig(environment: Environment, workingFolder = process.cwd()): Config {
  const env = new EnvironmentReader(environment);
  const dataDir = env.text('DATA_DIR', '.data');
  const config: Config = {
    production: env.text('NODE_ENV') === 'production',
    host: env.text('HOST', '127.0.0.1'),
    port: env.integer('PORT', 3000, 0, 65_535),
    publicUrl: readPublicUrl(env),
    operatorToken: env.secret('OPERATOR_TOKEN', isUsableToken, TOKEN_EXPECTED),
    databaseUrl: env.secret(
      'DATABASE_URL',
      isPostgresUrl,
      'postgres://user:password@host:5432/name',
    ),
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(workingFolder, dataDir),
    vendors: readVendorList(env),
    initialRules: readRules(env),
    admins: readAdmins(env),
    operatorTimezone: env.matching(
      'OPERATOR_TIMEZONE',
      (value) => IANAZone.isValidZone(value),
      'an IANA time zone such as Asia/Shanghai',
      'Asia/Shanghai',
    ),
    extensionPrefix: env.matching(
      'EXTENSION_PREFIX',
      (value) => /^[a-z][a-z0-9]*(\.[a-z0-9]([a-z0-9_-]*[a-z0-9_])?)+$/.test(value),
      'a reverse domain name such as com.example.vending',
      'com.example.vending',
    ),
    syncIntervalS: env.integer('SYNC_INTERVAL_S', 3600, 1, DAY_S),
    ledgerPollIntervalS: env.integer('LEDGER_POLL_INTERVAL_S', 300, 1, DAY_S),
    catalogCacheS: env.integer('CATALOG_CACHE_S', 60, 0, 3600),
    inventoryCacheS: env.integer('INVENTORY_CACHE_S', 5, 0, 3600),
    upstreamTimeoutMs: env.integer('UPSTREAM_TIMEOUT_MS', 15_000, 1, 600_000),
    checkoutTtlS: env.integer('CHECKOUT_TTL_S', DAY_S, 1, 30 * DAY_S),
    rateLimitPerMinute: env.integer('RATE_LIMIT_PER_MINUTE', 6000, 0, 10_000_000),
    retentionDays: env.raw('RETENTION_DAYS')
      ? env.integer('RETENTION_DAYS', SHORTEST_RETENTION_DAYS, SHORTEST_RETENTION_DAYS, 36_500)
      : undefined,
    metricsToken: env.secret('METRICS_TOKEN', isMetricsToken, '16 to 256 visible ASCII characters'),
    replenishment: readReplenishment(env),
    webhooks: readWebhooks(env),
    logLevel: env.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
  };
  const allowEmbedded = env.oneOf('ALLOW_EMBEDDED', ['0', '1'], '0') === '1';
  if (config.production) requireForProduction(env, allowEmbedded);
  if (env.problems.length > 0) throw new ConfigurationError(env.problems);
  return config;
}

function requireForProduction(env: EnvironmentReader, allowEmbedded: boolean): void {
  const missing = 'nothing (NODE_ENV is production)';
  if (!env.raw('OPERATOR_TOKEN')) {
    env.report('OPERATOR_TOKEN', missing, `a secret of ${TOKEN_EXPECTED}`);
  }
  if (!env.raw('DATABASE_URL') && !allowEmbedded) {
    env.report('DATABASE_URL', missing, 'a PostgreSQL address, or ALLOW_EMBEDDED=1');
  }
  if (!env.raw('VENDORS') && !env.raw('VENDORS_FILE')) {
    env.report('VENDORS', missing, 'at least one vendor here or in VENDORS_FILE');
  }
}

function readPublicUrl(env: EnvironmentReader): string | undefined {
  const isOrigin = (value: string) =>
    URL.canParse(value) &&
    ['http:', 'https:'].includes(new URL(value).protocol) &&
    new URL(value).href === `${new URL(value).origin}/`;
  const value = env.secret(
    'PUBLIC_URL',
    isOrigin,
    'an http or https address without a path, such as https://route.example',
  );
  return value === undefined ? undefined : new URL(value).origin;
}

function isPostgresUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, pathname } = new URL(value);
  return (
    ['postgres:', 'postgresql:'].includes(protocol) &&
    [username, password, pathname].every(isDecodable)
  );
}

/** Whether it can stand behind `Bearer`, and is too long to guess. */
const isMetricsToken = (value: string) =>
  value.length >= 16 && value.length <= 256 && isHeaderText(value);

function readVendorList(env: EnvironmentReader): Vendor[] | undefined {
  if (env.raw('VENDORS') && env.raw('VENDORS_FILE')) {
    env.report('VENDORS', 'both VENDORS and VENDORS_FILE', 'only one of them');
    return undefined;
  }
  const name = env.raw('VENDORS') ? 'VENDORS' : 'VENDORS_FILE';
  const entries = name === 'VENDORS' ? env.json(name, 'list') : env.jsonFile(name);
  if (entries === undefined) return undefined;
  const vendors = readVendors(entries, env.environment, (where, problem) => {
    env.problems.push(`${name}: ${where}: ${problem}`);
  });
  if (entries.length === 0) env.report(name, 'an empty list', 'at least one vendor, or no list');
  return vendors;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
