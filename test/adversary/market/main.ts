import { ScriptedVendor } from '../../support/vendor/index.js';
import { Market } from './market.js';
import type { MarketAnswer, MarketQuestion } from './market-process.js';

/** The process of the vendors: serves them over HTTP, and its books to the parent process. */
const market = new Market();
const server = await ScriptedVendor.start(market.scripts);

const say = (answer: MarketAnswer) => process.send?.(answer);

process.on('message', ({ number, reprice }: MarketQuestion) => {
  if (reprice) market.reprice(reprice.vendor, reprice.vendorSku, reprice.factor);
  // The requests are recorded for tests in one process; here they would only fill the memory.
  server.forget();
  say({ number, books: market.books });
});
process.on('disconnect', () => {
  process.exit(0);
});
say({ number: 0, url: new URL(server.url).origin });
