import { PLANS, SIMPLE_RULES } from './contestants.js';
import { runTrial } from './run.js';
import { show } from '../../bench/progress.js';

const contestants = [...SIMPLE_RULES, ...PLANS];
const done = runTrial(process.argv.slice(2), contestants, { print: console.log, show });
process.exitCode = done ? 0 : 1;
