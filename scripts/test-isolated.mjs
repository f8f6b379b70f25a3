import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { root } from './build.mjs';
import { runAllTests } from './jest.mjs';

const given = process.argv.slice(2);
// One seed for both parts, so that the whole run can be reproduced.
const seed = given.some((argument) => argument.startsWith('--seed'))
  ? []
  : [`--seed=${randomInt(2 ** 31)}`];

runAllTests(['--config', join(root, 'jest.isolated.config.mjs'), ...seed, ...given]);
