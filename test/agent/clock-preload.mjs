// Runs before the service, whose time is then as far ahead as a file says.
import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

const RealDate = Date;
const file = process.env.SIMULATED_CLOCK_FILE ?? '';
const READ_EVERY_MS = 20;

let aheadMs = Number(readFileSync(file, 'utf8'));
setInterval(() => {
  const told = Number(readFileSync(file, 'utf8'));
  // While it is being written, the file is empty.
  if (told > 0) aheadMs = told;
}, READ_EVERY_MS).unref();

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + aheadMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + aheadMs;
  }

  /** Native code makes real ones. */
  static [Symbol.hasInstance](value) {
    return value instanceof RealDate;
  }
};
