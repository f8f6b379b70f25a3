import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { root } from './build.mjs';
import { runTier } from './jest.mjs';

const given = process.argv.slice(2);
// So that the run can be repeated.
const seed = given.some((argument) => argument.startsWith('--seed'))
  ? []
  : [`--seed=${randomInt(2 ** 31)}`];

runTier('main', [`--config=${join(root, 'jest.isolated.config.mjs')}`, ...seed, ...given]);
