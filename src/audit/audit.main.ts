import { audit } from './audit-command.js';

process.exitCode = await audit(process.argv.slice(2), process.env, {
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
});
