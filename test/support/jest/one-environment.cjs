const ProcessEndingEnvironment = require('./process-ending-environment.cjs');

let first;

/** The same globals for all test files of a worker: modules that they share live among them. */
class OneEnvironment extends ProcessEndingEnvironment {
  constructor(config, context) {
    if (first) return first;
    super(config, context);
    first = this;
  }

  /** The next file goes on with it. */
  async teardown() {}
}

module.exports = OneEnvironment;
