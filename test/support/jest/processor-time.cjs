const { readFileSync } = require('node:fs');

/** Linux counts in these, whatever the machine. */
const TICKS_PER_S = 100;

/** Seconds of this process and of its children that have ended; those only where Linux tells. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrenTime();
}

function childrenTime() {
  if (process.platform !== 'linux') return 0;
  const stat = readFileSync('/proc/self/stat', 'latin1');
  // The name of the program, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_S;
}

module.exports = { processorTime };
