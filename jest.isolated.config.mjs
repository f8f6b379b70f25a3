import jestConfig from './jest.config.mjs';

/** Every test file with modules and globals of its own, in random order: `npm run test:isolated`. */
export default {
  ...jestConfig,
  runtime: 'jest-runtime',
  testEnvironment: '<rootDir>/test/support/jest/process-ending-environment.cjs',
  testSequencer: '<rootDir>/test/support/jest/shuffled-files.cjs',
  randomize: true,
  // Loading the service keeps a core busy for seconds.
  maxWorkers: 2,
  // Node does not free all modules of earlier files.
  workerIdleMemoryLimit: '1GB',
};
