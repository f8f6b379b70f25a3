import { runTier } from './jest.mjs';

// One whose sign means something in a regular expression, and one without decimals.
for (const currency of ['USD', 'JPY']) {
  console.log(`Running the tests in ${currency} …`);
  process.env.CURRENCY = currency;
  runTier('main', process.argv.slice(2));
}
