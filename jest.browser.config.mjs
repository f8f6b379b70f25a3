import jestConfig from './jest.config.mjs';

/** Tests of the page in a real browser. */
export default {
  ...jestConfig,
  roots: ['<rootDir>/test/browser'],
  testRegex: 'test/browser/.*\\.spec\\.ts$',
  testPathIgnorePatterns: ['/node_modules/'],
  // Only a test that hangs gets there, however busy the machine is.
  testTimeout: 180_000,
  // A browser with its service and its vendor keeps more than one core busy.
  maxWorkers: 2,
};
