const { appendFileSync } = require('node:fs');
const ProcessEndingEnvironment = require('./process-ending-environment.cjs');
const { processorTime } = require('./processor-time.cjs');

let first;

/** Where Jest keeps those who are told of every step of a test. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');

/** The same globals for all test files of a worker: modules that they share live among them. */
class OneEnvironment extends ProcessEndingEnvironment {
  constructor(config, context) {
    if (!first) {
      super(config, context);
      first = this;
      // What a worker does once is not for its first file to account for.
      this.global.startProcessorTime = () => {
        this.began = processorTime();
      };
    }
    first.testPath = context.testPath;
    first.global.startProcessorTime();
    return first;
  }

  /** The next file goes on with it, but adds handlers of its own. */
  async teardown() {
    delete this.global[HANDLERS];
    const used = { path: this.testPath, seconds: processorTime() - this.began };
    appendFileSync(process.env.PROCESSOR_TIME_FILE, `${JSON.stringify(used)}\n`);
  }
}

module.exports = OneEnvironment;
