const { createHash } = require('node:crypto');

/** Orders test files at random, the same way for the same seed. */
class ShuffledFiles {
  constructor({ globalConfig: { rootDir, seed } }) {
    this.position = ({ path }) =>
      createHash('sha256')
        .update(`${seed} ${path.slice(rootDir.length)}`)
        .digest('hex');
  }

  sort(tests) {
    return [...tests].sort((a, b) => (this.position(a) < this.position(b) ? -1 : 1));
  }

  /** Durations and failures of earlier runs do not matter. */
  cacheResults() {}
}

module.exports = ShuffledFiles;
