import jestConfig from './jest.config.mjs';

/** Tests of the page in a real browser: one after the other, because a browser fills two cores. */
export default {
  ...jestConfig,
  roots: ['<rootDir>/test/browser'],
  testRegex: 'test/browser/.*\\.spec\\.ts$',
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 60_000,
  maxWorkers: 1,
};
