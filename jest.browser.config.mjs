import jestConfig from './jest.config.mjs';

/** Tests of the page in a real browser. */
export default {
  ...jestConfig,
  roots: ['<rootDir>/test/browser'],
  setupFilesAfterEnv: ['<rootDir>/test/support/end-waits.ts'],
  testRegex: 'test/browser/.*\\.spec\\.ts$',
  testPathIgnorePatterns: ['/node_modules/'],
  // A browser with its service and its vendor keeps more than one core busy.
  maxWorkers: 2,
};
