import { rotateSigningKey } from './rotate-command.js';

process.exitCode = await rotateSigningKey(process.env, {
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
});
