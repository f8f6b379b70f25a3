const { TestEnvironment } = require('jest-environment-node');

/** Whatever became of the tests of a file, nothing that they started runs on. */
class ProcessEndingEnvironment extends TestEnvironment {
  async handleTestEvent({ name }) {
    if (name === 'run_finish') await this.global.endStartedProcesses?.();
  }
}

module.exports = ProcessEndingEnvironment;
