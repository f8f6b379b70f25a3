const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const { createContext } = vm;

class ProcessEndingEnvironment extends TestEnvironment {
  /**
   * In Jest's own context every use of a global (`Buffer`, `Math`) goes through a proxy outside it,
   * which makes loops over bytes many times slower than they are in the service.
   */
  constructor(config, context) {
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }

  /** Whatever became of the tests of a file, nothing that they started runs on. */
  async handleTestEvent({ name }) {
    if (name === 'run_finish') await this.global.endStartedProcesses?.();
  }
}

module.exports = ProcessEndingEnvironment;
