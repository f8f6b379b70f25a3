import { IANAZone } from 'luxon';
import { currencyOf } from '../money/index.js';
import { z } from 'zod';
import { admins } from './settings/admins.js';
import { file, integer, matching, oneOf, secret, type Environment } from './environment.js';
import { mailFrom, smtpUrl } from './settings/mail.js';
import { replenishment } from './settings/replenishment.js';
import { routingUrl } from './settings/routing.js';
import { rules } from './settings/rules.js';
import { secretsKeyList } from './settings/secrets-key.js';
import { isHeaderText, isUsableToken, TOKEN_EXPECTED } from './usable-token.js';
import { signingKey } from './settings/signing-key.js';
import { otlpEndpoint, tracedShare } from './settings/tracing.js';
import { trustedProxies } from './settings/trusted-proxies.js';
import { vendorList } from './settings/vendors.js';
import { webhooks } from './settings/webhooks.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const DAY_S = 86_400;
/** Spending limits and planning figures need no more than this. */
const SHORTEST_RETENTION_DAYS = 30;

const postgresUrl = secret(isPostgresUrl, 'postgres://user:password@host:5432/name');

/**
 * Every variable, in the order problems are listed. Vendor tokens may come from further variables.
 */
export function variables(environment: Environment) {
  const { NODE_ENV, ALLOW_EMBEDDED, DATABASE_URL, VENDORS, VENDORS_FILE, SMTP_URL, MAIL_FROM } =
    environment;
  const production = NODE_ENV === 'production';
  const both = VENDORS !== undefined && VENDORS_FILE !== undefined;
  const vendors = vendorList(environment);
  return z.object({
    NODE_ENV: z.string().optional(),
    HOST: z.string().default('127.0.0.1'),
    PORT: integer(0, 65_535).default(3000),
    PUBLIC_URL: secret(
      isOrigin,
      'an http or https address without a path, such as https://route.example',
    )
      .transform((value) => new URL(value).origin)
      .optional(),
    TRUSTED_PROXIES: trustedProxies.optional(),
    OPERATOR_TOKEN: needed(
      production,
      secret(isUsableToken, TOKEN_EXPECTED),
      `a secret of ${TOKEN_EXPECTED}`,
    ),
    DATABASE_URL: needed(
      production && ALLOW_EMBEDDED !== '1',
      postgresUrl,
      'a PostgreSQL address, or ALLOW_EMBEDDED=1',
    ),
    DATABASE_URL_DIRECT:
      DATABASE_URL === undefined
        ? z
            .undefined('found an address, expected DATABASE_URL with that of the pooler beside it')
            .optional()
        : postgresUrl.optional(),
    DATA_DIR: z.string().default('.data'),
    SECRETS_KEY: secretsKeyList.optional(),
    VENDORS: both
      ? z.never('found both VENDORS and VENDORS_FILE, expected only one of them')
      : needed(
          production && VENDORS_FILE === undefined,
          vendors,
          'a list of vendors here or in VENDORS_FILE, or [] to add them later',
        ),
    VENDORS_FILE: both ? z.unknown().transform(() => undefined) : file.pipe(vendors).optional(),
    RULES: rules,
    ADMINS: admins.prefault('{"dashboard":["owner"],"chat":[]}'),
    OPERATOR_TIMEZONE: matching(
      (value) => IANAZone.isValidZone(value),
      'an IANA time zone such as Asia/Shanghai',
    ).default('Asia/Shanghai'),
    CURRENCY: matching(
      (value) => currencyOf(value) !== undefined,
      'a currency code of ISO 4217 such as CNY',
    ).default('CNY'),
    EXTENSION_PREFIX: matching(
      (value) => /^[a-z][a-z0-9]*(\.[a-z0-9]([a-z0-9_-]*[a-z0-9_])?)+$/.test(value),
      'a reverse domain name such as com.example.vending',
    ).default('com.example.vending'),
    SYNC_INTERVAL_S: integer(1, DAY_S).default(3600),
    LEDGER_POLL_INTERVAL_S: integer(1, DAY_S).default(300),
    CATALOG_CACHE_S: integer(0, 3600).default(60),
    INVENTORY_CACHE_S: integer(0, 3600).default(5),
    UPSTREAM_TIMEOUT_MS: integer(1, 600_000).default(15_000),
    CHECKOUT_TTL_S: integer(1, 30 * DAY_S).default(DAY_S),
    RATE_LIMIT_PER_MINUTE: integer(0, 10_000_000).default(6000),
    RETENTION_DAYS: integer(SHORTEST_RETENTION_DAYS, 36_500).optional(),
    METRICS_TOKEN: secret(isMetricsToken, '16 to 256 visible ASCII characters').optional(),
    REPLENISHMENT: replenishment.prefault('{}'),
    WEBHOOKS: webhooks.prefault('[]'),
    SIGNING_KEY: signingKey.optional(),
    PLATFORMS: oneOf(['off', 'verify']).default('off'),
    SMTP_URL: together(SMTP_URL, MAIL_FROM, smtpUrl, 'SMTP_URL', 'MAIL_FROM'),
    MAIL_FROM: together(MAIL_FROM, SMTP_URL, mailFrom, 'MAIL_FROM', 'SMTP_URL'),
    NOTIFY_PRIVATE_ADDRESSES: oneOf(['0', '1']).default('0'),
    VENDOR_PRIVATE_ADDRESSES: oneOf(['0', '1']).default('0'),
    MAX_FILE_MB: integer(1, 2048).default(256),
    ROUTING_URL: routingUrl.optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: otlpEndpoint.optional(),
    OTEL_TRACES_SAMPLER_ARG: tracedShare.prefault('1'),
    LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
    ALLOW_EMBEDDED: oneOf(['0', '1']).default('0'),
  });
}

const needed = <T>(isNeeded: boolean, variable: z.ZodType<T, string>, expected: string) =>
  isNeeded
    ? z.string(`found nothing (NODE_ENV is production), expected ${expected}`).pipe(variable)
    : variable.optional();

/** Of two variables that need each other. */
const together = <T>(
  own: string | undefined,
  other: string | undefined,
  variable: z.ZodType<T, string>,
  ...[name, otherName]: [string, string]
) =>
  own === undefined && other !== undefined
    ? z.string(`found nothing, expected ${name} beside ${otherName}`).pipe(variable)
    : variable.optional();

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, href, origin } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && href === `${origin}/`;
}

function isPostgresUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, pathname } = new URL(value);
  return (
    ['postgres:', 'postgresql:'].includes(protocol) &&
    [username, password, pathname].every(isDecodable)
  );
}

/** Whether it may follow `Bearer` and is too long to guess. */
const isMetricsToken = (value: string) =>
  value.length >= 16 && value.length <= 256 && isHeaderText(value);

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
