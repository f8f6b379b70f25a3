const { AsyncLocalStorage } = require('node:async_hooks');
const { default: Runtime } = require('jest-runtime');

const modules = new Map();
const esModules = new Map();

/** Storages in use slow every promise down, and Jest starts one for each test file. */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  storages.add(this);
  return run.apply(this, args);
};

/**
 * Loads a module once for all test files of a worker. Loading the service takes longer than most
 * files need for their tests, and nothing of it depends on being loaded anew: what a test starts, it
 * also ends. Needs one-environment.cjs.
 */
class SharedModules extends Runtime {
  constructor(config, ...others) {
    super(config, ...others);
    // Made for one file: its own `jest` object, and its own hooks.
    const own = ['@jest/globals', ...config.setupFilesAfterEnv];
    for (const name of esModules.keys()) {
      if (own.some((start) => name.startsWith(start))) esModules.delete(name);
    }
    this.registries.moduleRegistry = modules;
    this.registries.esModuleRegistry = esModules;
    // Fastify searches all of it for the name of each plugin, a third of the time of a start.
    this.registries.getRequireCacheProxy = () => ({});
  }

  /** What this file loaded may load something more later, in another file's tests. */
  teardown() {
    this.restoreAllMocks();
    this.testState.enterTestCode();
    for (const storage of storages) storage.disable();
    storages.clear();
  }
}

module.exports = SharedModules;
