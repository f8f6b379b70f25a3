#!/usr/bin/env node
import { run } from './run.js';
import { Terminal } from './terminal/terminal.js';

// Whoever reads the output may stop early, as head does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await run(
  process.argv.slice(2),
  process.env,
  new Terminal(process.stdin, process.stdout, process.stderr),
);
