import { z } from 'zod';
import type { MachineItem } from '../../contract.js';
import { expected } from '../../http/schemas/fields.js';
import { inventoryAnswer } from '../../http/schemas/machine.schemas.js';
import { withQuery } from '../../http/vendor-path.js';
import { accepted, failIfLeftOut, readAs, refused, summarize, told } from '../answers.js';
import { checkMoney } from '../raw-fields.js';
import { fail, needs, skip } from '../recorder.js';
import type { Session } from '../session.js';

const rawInventory = z.object({ items: z.array(z.unknown(), expected('a list')) });

/** A machine and what it sells. */
export interface Machine {
  locationId: string;
  items: MachineItem[];
}

export async function checkInventory(
  { wire, check }: Session,
  locationId: string | undefined,
): Promise<Machine | undefined> {
  const send = (id: string) => wire.send('inventory', withQuery('/inventory', { locationId: id }));

  const answered = await check(
    'inventory.answer',
    'GET /inventory lists what a machine holds',
    async ({ note, warn }) => {
      const machine = locationId ?? skip('no machine is known: give --location');
      const exchange = await send(machine);
      const { items } = accepted(exchange, rawInventory);
      const mend = 'Use the same locationId in the ledger and in the inventory.';
      if (items.length === 0) warn(`machine ${machine} has no items`, mend);
      note(`${items.length} items in ${machine}`);
      return { exchange, items, machine };
    },
  );
  await check('inventory.money', 'Amounts are whole numbers of minor units', (notes) => {
    checkMoney(needs(answered, 'inventory.answer').items, 'items', notes);
  });
  const machine = await check('inventory.fields', 'Every item is valid', ({ warn }) => {
    const { exchange, machine: id } = needs(answered, 'inventory.answer');
    const { items, leftOut } = accepted(exchange, inventoryAnswer);
    failIfLeftOut(leftOut);
    const over = items.filter(({ stock, capacity = Infinity }) => stock > capacity);
    if (over.length > 0) {
      const found = summarize(over.map(({ vendorSku }) => vendorSku));
      warn(`stock over capacity: ${found}`, 'Send the stock and the capacity of the same slot.');
    }
    return { locationId: id, items };
  });
  await check('inventory.unknown', 'An unknown machine has no items', async ({ note }) => {
    const exchange = await send('no-such-machine-4b1d');
    const result = readAs(exchange, rawInventory);
    if (!result.ok) {
      note(refused(exchange, rawInventory));
      return;
    }
    if (result.value.items.length > 0) {
      const mend = 'Return only the items of the machine in locationId.';
      fail(told(exchange, `${result.value.items.length} items`), mend);
    }
    note('an empty list');
  });
  return machine;
}
