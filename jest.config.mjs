/** Which test files a tier runs, by their names; docs/testing.md says what belongs where. */
const TIERS = {
  main: ['(?<!\\.(money|long))\\.spec\\.ts$', 'test/process/.*\\.spec\\.ts$'],
  money: ['\\.money\\.spec\\.ts$'],
  long: ['\\.long\\.spec\\.ts$'],
  all: ['\\.spec\\.ts$'],
};

export default {
  testEnvironment: '<rootDir>/test/support/jest/one-environment.cjs',
  runtime: '<rootDir>/test/support/jest/shared-modules.cjs',
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/web/src', '<rootDir>/sdk/src'],
  testRegex: TIERS[process.env.TIER ?? 'all'],
  testPathIgnorePatterns: [
    '/node_modules/',
    // They need a browser; see jest.browser.config.mjs.
    '<rootDir>/test/browser/',
    // They need a PostgreSQL server that PgBouncer can reach; see .ci/with-postgres.
    // Or they start such servers themselves.
    ...(process.env.DATABASE_URL
      ? []
      : ['<rootDir>/test/pooler/', '<rootDir>/test/database-faults/servers']),
  ],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // The version that Fastify's inject brings is ESM loaded by require, which Jest cannot do.
    '^cookie$': '<rootDir>/node_modules/cookie',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
          },
          target: 'es2022',
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/test/support/preload.ts', '<rootDir>/test/support/end-waits.ts'],
  reporters: ['default', '<rootDir>/test/support/jest/processor-time-reporter.cjs'],
  // Only a test that hangs gets there, however busy the machine is.
  testTimeout: 600_000,
  // Tests also wait for servers, vendors and timers.
  maxWorkers: 4,
};
