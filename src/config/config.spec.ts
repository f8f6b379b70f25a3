import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.js';
import { ConfigurationError } from './environment.js';

const problems = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
};

const SECRET = 'a-secret-that-must-never-be-shown';

describe('configuration', () => {
  it('has a default for everything outside production', () => {
    expect(readConfig({}, '/srv/route')).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      trustedProxies: [],
      publicUrl: undefined,
      operatorToken: undefined,
      databaseUrl: undefined,
      databaseUrlDirect: undefined,
      dataDir: '/srv/route/.data',
      secretsKeys: undefined,
      vendors: undefined,
      initialRules: {
        spendingLimitPerRun: 50_000,
        spendingLimitPerDay: 200_000,
        spendingLimitPerWeek: null,
        unitPriceJumpPercent: null,
        priceCapPerItem: 100,
        priceStepPerDay: 200,
        minMarginPercent: 0,
        fourEyesAboveFen: null,
        hardNoGos: [],
        probationUntil: null,
        killSwitchEngaged: false,
        simulationEnabled: false,
        defaultDestination: null,
        otherDestinations: [],
      },
      admins: { dashboard: ['owner'], chat: [] },
      operatorTimezone: 'Asia/Shanghai',
      extensionPrefix: 'com.example.vending',
      syncIntervalS: 3600,
      ledgerPollIntervalS: 300,
      catalogCacheS: 60,
      inventoryCacheS: 5,
      upstreamTimeoutMs: 15_000,
      checkoutTtlS: 86_400,
      rateLimitPerMinute: 6000,
      replenishment: {
        strategy: 'adaptive',
        coverDays: 7,
        safetyDays: 2,
        minOrderQty: 3,
        maxOrderQty: 40,
        leadTimeDays: 2,
      },
      webhooks: [],
      verifyPlatforms: false,
      signingKey: undefined,
      mail: undefined,
      notifyPrivateAddresses: false,
      vendorPrivateAddresses: false,
      maxFileBytes: 256 * 1024 ** 2,
      tracing: undefined,
      logLevel: 'info',
    });
  });

  it('sets no daily limit beside configured rules', () => {
    expect(readConfig({ RULES: '{"spendingLimitPerRun": 100}' }).initialRules).toMatchObject({
      spendingLimitPerRun: 100,
      spendingLimitPerDay: null,
    });
  });

  it('reports all problems at once, with variable, actual and expected value', () => {
    expect(
      problems({
        PORT: 'abc',
        LOG_LEVEL: 'loud',
        OPERATOR_TIMEZONE: 'Mars/Olympus',
        CURRENCY: 'RMB',
      }),
    ).toEqual([
      'PORT: found "abc", expected a whole number from 0 to 65535',
      'OPERATOR_TIMEZONE: found "Mars/Olympus", expected an IANA time zone such as Asia/Shanghai',
      'CURRENCY: found "RMB", expected a currency code of ISO 4217 such as CNY',
      'LOG_LEVEL: found "loud", expected one of fatal, error, warn, info, debug, trace, silent',
    ]);
  });

  it.each([
    { OPERATOR_TOKEN: 'short-secret' },
    { METRICS_TOKEN: 'short-secret' },
    { OPERATOR_TOKEN: `${SECRET} with spaces` },
    { DATABASE_URL: `mysql://user:${SECRET}@host/db` },
    { DATABASE_URL: 'postgres://host/db', DATABASE_URL_DIRECT: `mysql://user:${SECRET}@host/db` },
    { DATABASE_URL_DIRECT: `postgres://user:${SECRET}@host/db` },
    { VENDORS: `[{"token": "${SECRET}"` },
    { VENDORS: `[{"namespace": "acme-supply", "baseUrl": "ftp://x", "token": "${SECRET}"}]` },
    { VENDORS: `[{"namespace": "acme-supply", "baseUrl": "https://u:${SECRET}@x", "token": "t"}]` },
    { PUBLIC_URL: `https://admin:${SECRET}@route.example` },
    { WEBHOOKS: `[{"url": "http://x/${SECRET}", "secret": "${SECRET}"}]` },
    { SIGNING_KEY: `{"kty": "EC", "d": "${SECRET}"}` },
    { SIGNING_KEY: SECRET },
    { OTEL_EXPORTER_OTLP_ENDPOINT: `ftp://user:${SECRET}@collector` },
  ] as Record<string, string>[])('never quotes a secret: %j', (environment) => {
    const found = problems(environment);
    expect(found).not.toEqual([]);
    expect(found.join()).not.toMatch(/secret-that|short-secret/);
    expect(found[0]).toContain(Object.keys(environment)[0]);
  });

  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '1e3' }, 'PORT'],
    [{ PUBLIC_URL: 'route.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://route.example/path' }, 'PUBLIC_URL'],
    [{ EXTENSION_PREFIX: 'Vending' }, 'EXTENSION_PREFIX'],
    [{ PLATFORMS: 'on' }, 'PLATFORMS: found "on", expected one of off, verify'],
    [{ RULES: '[]' }, 'RULES'],
    [{ RULES: '{"killSwitchEngaged": "true"}' }, 'RULES: at $.killSwitchEngaged'],
    [{ ADMINS: '{"dashboard": "owner"}' }, 'ADMINS: at $.dashboard'],
    [{ VENDORS: '[3]' }, 'VENDORS: entry 1'],
    [{ VENDORS: '[{"namespace": "Acme"}]' }, 'VENDORS: entry 1 (Acme): namespace'],
    [
      { VENDORS: '[{"namespace": "acme-supply", "status": "planned", "stockunit": "pack"}]' },
      'VENDORS: entry 1 (acme-supply): "stockunit" is not a known key',
    ],
    [
      { VENDORS_FILE: '/nowhere/vendors.json' },
      'VENDORS_FILE: found "/nowhere/vendors.json" (ENOENT)',
    ],
    [{ VENDORS: '[]', VENDORS_FILE: 'x' }, 'VENDORS: found both'],
    [{ SYNC_INTERVAL_S: '0' }, 'SYNC_INTERVAL_S'],
    [{ DATABASE_URL: 'postgres://u:%zz@host/db' }, 'DATABASE_URL'],
    [{ RULES: '{"minMarginPercent": 101}' }, 'RULES: at $.minMarginPercent'],
    [{ RULES: '{"unitPriceJumpPercent": 0}' }, 'RULES: at $.unitPriceJumpPercent'],
    [{ RULES: '{"hardNoGos": ["a\\u0000"]}' }, 'RULES: at $.hardNoGos[0]'],
    [{ RULES: '{"probationUntil": "2026-01-31T08:00:00+25:00"}' }, 'RULES: at $.probationUntil'],
    [{ OPERATOR_TOKEN: 'x'.repeat(257) }, 'OPERATOR_TOKEN'],
    [{ METRICS_TOKEN: 'x'.repeat(15) }, 'METRICS_TOKEN'],
    [{ ALLOW_EMBEDDED: 'yes' }, 'ALLOW_EMBEDDED'],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG: found "1.5"'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318?x=1' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ] as [Record<string, string>, string][])('refuses %j', (environment, expected) => {
    expect(problems(environment).join('\n')).toContain(expected);
  });

  it('requires a token, a database and a vendor in production', () => {
    const found = problems({ NODE_ENV: 'production' }).map((problem) => problem.split(':')[0]);
    expect(found).toEqual(['OPERATOR_TOKEN', 'DATABASE_URL', 'VENDORS']);
    expect(
      problems({
        NODE_ENV: 'production',
        OPERATOR_TOKEN: 'x'.repeat(32),
        ALLOW_EMBEDDED: '1',
        VENDORS: '[{"namespace": "acme-supply", "baseUrl": "https://a.example", "token": "t"}]',
      }),
    ).toEqual([]);
  });

  it('traces only if there is a collector, and then everything by default', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';
    const endpoint = 'http://collector:4318';
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({ endpoint, share: 1 });
    const OTEL_TRACES_SAMPLER_ARG = '0.25';
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG }).tracing).toEqual({
      endpoint,
      share: 0.25,
    });
    expect(readConfig({ OTEL_TRACES_SAMPLER_ARG }).tracing).toBeUndefined();
  });

  it('takes the key for secrets', () => {
    const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
    expect(readConfig({ SECRETS_KEY }).secretsKeys).toEqual([Buffer.alloc(32, 7)]);
  });
});

describe('vendors', () => {
  it('may be none, to be added later', () => {
    expect(readConfig({ VENDORS: '[]' }).vendors).toEqual([]);
  });

  it('trim a token from a variable, and refuse one that does not fit a header', () => {
    const VENDORS = JSON.stringify([entry]);
    expect(readConfig({ VENDORS, ACME_TOKEN: 'secret\n' }).vendors).toMatchObject([
      { token: 'secret' },
    ]);
    expect(problems({ VENDORS, ACME_TOKEN: 'sec\nret' })).toHaveLength(1);
  });

  const entry = {
    namespace: 'acme-machine',
    baseUrl: 'https://a.example/ops/',
    token: 'env:ACME_TOKEN',
  };

  it('may have files instead of an address', () => {
    const entry = { namespace: 'corner-machine', kind: 'files', folder: '/srv/exports' };
    expect(readConfig({ VENDORS: JSON.stringify([entry]) }).vendors).toEqual([
      { ...entry, status: 'live', default: false },
    ]);
    const uploaded = { namespace: 'corner-machine', kind: 'files' };
    expect(readConfig({ VENDORS: JSON.stringify([uploaded]) }).vendors).toMatchObject([
      { folder: null },
    ]);
  });

  it.each([
    [{ namespace: 'corner-machine', kind: 'files', token: 'x' }, '"token" is not a known key'],
    [{ namespace: 'corner-machine', kind: 'files', folder: '' }, 'folder must be the path'],
    [{ namespace: 'corner-machine', kind: 'fax' }, 'kind must be http or files'],
  ])('with files are refused: %j', (entry, problem) => {
    expect(() => readConfig({ VENDORS: JSON.stringify([entry]) })).toThrow(problem);
  });

  it('read their token from the variable they name', () => {
    const { vendors } = readConfig({
      VENDORS: JSON.stringify([
        { ...entry, capabilities: ['pricing'] },
        { namespace: 'beta-supply', status: 'planned' },
      ]),
      ACME_TOKEN: 'from-the-environment',
    });
    expect(vendors).toEqual([
      {
        namespace: 'acme-machine',
        status: 'live',
        kind: 'http',
        baseUrl: 'https://a.example/ops',
        token: 'from-the-environment',
        capabilities: ['pricing'],
        stockUnit: 'each',
        default: false,
      },
      { namespace: 'beta-supply', status: 'planned' },
    ]);
  });

  it('may name only the recommending part of replenishment', () => {
    const capabilities = ['replenishment.recommend', 'pricing', 'replenishment'];
    const { vendors } = readConfig({
      VENDORS: JSON.stringify([{ ...entry, token: 't', capabilities, stockUnit: 'pack' }]),
    });
    expect(vendors).toMatchObject([
      { capabilities: ['replenishment', 'pricing'], stockUnit: 'pack' },
    ]);
  });

  it('may come from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'routekeeper-config-'));
    const file = join(folder, 'vendors.json');
    writeFileSync(file, JSON.stringify([{ namespace: 'beta-supply', status: 'planned' }]));
    expect(readConfig({ VENDORS_FILE: file }).vendors).toHaveLength(1);
    rmSync(folder, { recursive: true });
  });

  it('are refused if they are duplicates, lack a token or claim the same default', () => {
    const text = problems({
      VENDORS: JSON.stringify([
        entry,
        { ...entry, namespace: 'b-supply', token: 't', default: true },
        { ...entry, namespace: 'c-supply', token: 't', default: true },
        { ...entry, namespace: 'c-supply', token: 't' },
      ]),
    }).join('\n');
    expect(text).toContain('entry 1 (acme-machine): token is empty');
    expect(text).toContain('b-supply, c-supply: only one default per role');
    expect(text).toContain('c-supply: is registered twice');
  });
});
