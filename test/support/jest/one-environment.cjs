const { TestEnvironment } = require('jest-environment-node');

let first;

/** The same globals for all test files of a worker: modules that they share live among them. */
class OneEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (first) return first;
    super(config, context);
    first = this;
  }

  /** Whatever became of the tests, nothing that they started runs on. */
  async handleTestEvent({ name }) {
    if (name === 'run_finish') await this.global.endStartedProcesses?.();
  }

  /** The next file goes on with it. */
  async teardown() {}
}

module.exports = OneEnvironment;
