import { performance } from 'node:perf_hooks';

// Loaded with `node --import` into a service under test: its wall clock is wrong by WRONG_CLOCK_MS,
// and with WRONG_CLOCK_JUMPS_MS it is wrong in the other direction every so often.
const RealDate = Date;
const wrongMs = Number(process.env.WRONG_CLOCK_MS ?? 0);
const jumpsMs = Number(process.env.WRONG_CLOCK_JUMPS_MS ?? 0);

function shift() {
  if (jumpsMs === 0) return wrongMs;
  return Math.floor(performance.now() / jumpsMs) % 2 === 0 ? wrongMs : -wrongMs;
}

globalThis.Date = class Date extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + shift());
    else super(...values);
  }

  static now() {
    return RealDate.now() + shift();
  }
};
