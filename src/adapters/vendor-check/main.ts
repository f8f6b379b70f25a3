import { vendorCheck } from './command.js';

process.exitCode = await vendorCheck(process.argv.slice(2), process.env, {
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
});
