// Outlives whoever started it, and then ends the processes and databases that were left running.
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readPostmasterFile, stopPostmaster } from '../../dist/src/database/embedded/postmaster.js';

const running = new Set();
const dataDirs = new Set();

for await (const line of createInterface({ input: process.stdin })) {
  const { started, ended, dataDir } = JSON.parse(line);
  if (started !== undefined) running.add(started);
  if (dataDir !== undefined) dataDirs.add(dataDir);
  running.delete(ended);
}

for (const pid of running) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
for (const dataDir of dataDirs) {
  const cluster = join(dataDir, 'postgres', 'data');
  const postmaster = await readPostmasterFile(cluster);
  if (postmaster) await stopPostmaster(postmaster.pid, cluster);
}
