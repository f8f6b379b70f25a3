import { setTimeout as pause } from 'node:timers/promises';
import type { PriceLine } from '../../contract.js';
import { countAnswer, inventoryAnswer } from '../../http/schemas/machine.schemas.js';
import { withQuery } from '../../http/vendor-path.js';
import { accepted, refused } from '../answers.js';
import { fail, needs, skip } from '../recorder.js';
import type { Session } from '../session.js';
import type { Exchange } from '../wire.js';
import type { Machine } from './inventory.js';
import { checkRefusals } from './refusals.js';

const RAISE_FEN = 10;
const LOOKS = 5;
const BETWEEN_LOOKS_MS = 400;

/** A price is changed only if the options say so, and then changed back. */
export async function checkPrices(
  session: Session,
  machine: Machine | undefined,
  served: boolean,
): Promise<void> {
  const { wire, check, options } = session;
  await checkRefusals(session, 'updatePrices', '/prices', countAnswer, served);

  const target = () => {
    if (!options.changePrices) skip('changes a price: give --change-prices');
    if (!served) {
      const mend = 'Serve POST /prices, or leave --change-prices out.';
      fail('--change-prices was given, but POST /prices is not served', mend);
    }
    const { locationId, items } = needs(machine, 'inventory.fields');
    return { locationId, item: items[0] ?? skip(`machine ${locationId} has no items`) };
  };
  const send = (locationId: string, ...lines: PriceLine[]) =>
    wire.post('updatePrices', '/prices', { locationId, lines });
  const priceOf = async (locationId: string, sku: string) => {
    const exchange = await wire.send('inventory', withQuery('/inventory', { locationId }));
    const { items } = accepted(exchange, inventoryAnswer);
    return items.find(({ vendorSku }) => vendorSku === sku)?.priceFen;
  };
  /** A machine may need a moment. */
  const shows = async (locationId: string, { vendorSku, priceFen }: PriceLine) => {
    for (let look = 1; ; look++) {
      const shown = await priceOf(locationId, vendorSku);
      if (shown === priceFen || look === LOOKS) return shown;
      await pause(BETWEEN_LOOKS_MS);
    }
  };

  await check('updatePrices.change', 'A price change takes effect', async ({ note }) => {
    const { locationId, item } = target();
    const { vendorSku } = item;
    const old = { vendorSku, priceFen: item.priceFen };
    const raised = { vendorSku, priceFen: item.priceFen + RAISE_FEN };
    note(`${vendorSku} in ${locationId} from ${old.priceFen} to ${raised.priceFen} and back`);
    const confirm = async (exchange: Exchange, { priceFen }: PriceLine) => {
      const { count } = accepted(exchange, countAnswer);
      if (count !== 1) fail(`count is ${count} for one line`, 'Return the number of lines.');
      const shown = await shows(locationId, { vendorSku, priceFen });
      if (shown === priceFen) return;
      fail(
        `${vendorSku} in ${locationId} was set to ${priceFen}, but the inventory says ${shown}`,
        'Apply the price, and show it in the inventory from then on.',
      );
    };
    let restored: Exchange;
    try {
      await confirm(await send(locationId, raised), raised);
    } finally {
      restored = await send(locationId, old);
    }
    await confirm(restored, old);
  });
  await check('updatePrices.whole', 'A change with an unknown product is refused', async () => {
    const { locationId, item } = target();
    const { vendorSku, priceFen } = item;
    const changed = { vendorSku, priceFen: priceFen + RAISE_FEN };
    const exchange = await send(locationId, changed, { vendorSku: 'no-such-product', priceFen });
    const shown = await priceOf(locationId, vendorSku);
    if (shown !== priceFen) {
      await send(locationId, { vendorSku, priceFen });
      const mend = 'Check all lines before you apply the first: a change is applied whole or not.';
      fail(`${vendorSku} was changed although another line was unknown`, mend);
    }
    refused(exchange, countAnswer);
  });
}
