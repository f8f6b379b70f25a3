import { runBacktest } from './run.js';
import { show } from '../bench/progress.js';

const done = runBacktest(process.argv.slice(2), { print: console.log, show });
process.exitCode = done ? 0 : 1;
