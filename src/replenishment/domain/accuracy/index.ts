export { AccuracyTally, type AccuracyReport, type Measure } from './accuracy-tally.js';
export { type Outcome, type Quantiles } from './outcome.js';
