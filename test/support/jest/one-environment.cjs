const ProcessEndingEnvironment = require('./process-ending-environment.cjs');

let first;

/** Where Jest keeps those who are told of every step of a test. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');

/** The same globals for all test files of a worker: modules that they share live among them. */
class OneEnvironment extends ProcessEndingEnvironment {
  constructor(config, context) {
    if (first) return first;
    super(config, context);
    first = this;
  }

  /** The next file goes on with it, but adds handlers of its own. */
  async teardown() {
    delete this.global[HANDLERS];
  }
}

module.exports = OneEnvironment;
