import { restore } from './restore-command.js';

process.exitCode = await restore(process.argv.slice(2), process.env, {
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
});
