import { useStarted } from '../support/use-started.js';
import { HOME, line, totalOf, type Checkout } from '../integration/checkout/purchase.js';
import { errorsOf, openShop, validCheckout } from './platform.js';

const shop = useStarted(openShop);

interface Option {
  id: string;
  title: string;
  totals: { type: string; amount: number }[];
}
type Method = NonNullable<Checkout['fulfillment']>['methods'][number];

const WAREHOUSE = { ...HOME, id: 'warehouse', street_address: '8 Dock Road' };

const create = (lines: object[], methods?: object[]): Promise<Checkout> =>
  shop.platform
    .create({ line_items: lines, ...(methods && { fulfillment: { methods } }) })
    .then(validCheckout);
const deliver = async (id: string, method: object): Promise<Checkout> =>
  validCheckout(await shop.platform.update(id, { fulfillment: { methods: [method] } }));
const methodOf = ({ fulfillment }: Checkout): Method => {
  const [method, ...more] = fulfillment?.methods ?? [];
  if (!method || more.length > 0) throw new Error('There is not exactly one method');
  return method;
};
const optionsOf = (session: Checkout): Option[] =>
  methodOf(session).groups.flatMap(({ options }) => options as Option[]);
const optionCost = ({ totals }: Option) => totals.find(({ type }) => type === 'total')?.amount;

describe('shipping', () => {
  it('offers an option for an address, and its cost is in the total', async () => {
    const session = await create([line(shop.cola, 2)]);
    const method = { type: 'shipping', line_item_ids: [session.line_items[0]?.id] };
    const destination = { ...HOME, id: 'home' };
    const given = { ...method, destinations: [destination], selected_destination_id: 'home' };
    const [option] = optionsOf(await deliver(session.id, given));
    expect(option).toBeDefined();
    const groups = [{ id: 'group_1', selected_option_id: option?.id }];
    const chosen = await deliver(session.id, { ...given, groups });
    expect(chosen.status).toBe('ready_for_complete');
    expect(methodOf(chosen)).toMatchObject({
      selected_destination_id: 'home',
      destinations: [destination],
      groups: [{ selected_option_id: option?.id }],
    });
    expect(totalOf(chosen)).toBe(
      2 * shop.cola.price + (option ? (optionCost(option) ?? NaN) : NaN),
    );
  });

  it('costs nothing here, whatever the size of the order', async () => {
    for (const quantity of [1, 100]) {
      const session = await create(
        [line(shop.cola, quantity)],
        [{ type: 'shipping', destinations: [HOME] }],
      );
      expect(optionsOf(session).map(optionCost)).toEqual([0]);
    }
  });

  it('invents no address: without one the session is incomplete', async () => {
    const session = await create([line(shop.cola, 1)], [{ type: 'shipping' }]);
    expect(methodOf(session).destinations).toEqual([]);
    expect(session.status).toBe('incomplete');
    expect(errorsOf(session)).toMatchObject([
      { code: 'missing', path: expect.stringMatching(/^\$\.fulfillment\.methods\[0\]/) as unknown },
    ]);
  });

  it('goes to the one of several addresses that is chosen', async () => {
    const { id } = await create([line(shop.cola, 1)]);
    const destinations = [{ ...HOME, id: 'home' }, WAREHOUSE];
    const given = { type: 'shipping', destinations };
    const open = await deliver(id, given);
    expect(methodOf(open)).toMatchObject({ selected_destination_id: null, destinations });
    const chosen = await deliver(id, { ...given, selected_destination_id: 'warehouse' });
    expect(chosen.status).toBe('ready_for_complete');
    expect(methodOf(chosen)).toMatchObject({ selected_destination_id: 'warehouse', destinations });
  });

  it('goes to a new address that replaces the old one', async () => {
    const session = await create(
      [line(shop.cola, 1)],
      [{ type: 'shipping', destinations: [HOME] }],
    );
    const moved = await deliver(session.id, { type: 'shipping', destinations: [WAREHOUSE] });
    expect(methodOf(moved)).toMatchObject({
      destinations: [WAREHOUSE],
      selected_destination_id: 'warehouse',
    });
    expect(optionsOf(moved)).not.toEqual([]);
  });

  it('keeps the id of an address that is sent again', async () => {
    const shipping = { type: 'shipping', destinations: [HOME] };
    const session = await create([line(shop.cola, 1)], [shipping]);
    const again = await deliver(session.id, shipping);
    expect(methodOf(again).destinations).toEqual(methodOf(session).destinations);
  });
});

describe('pickup', () => {
  it('offers other options than shipping: the sites of the supplier and times', async () => {
    const { id } = await create([line(shop.cola, 1)], [{ type: 'shipping', destinations: [HOME] }]);
    const pickup = await deliver(id, { type: 'pickup' });
    const [site] = methodOf(pickup).destinations;
    expect(site).toMatchObject({ id: expect.stringMatching(/^site:/) as unknown });
    const options = optionsOf(pickup);
    expect(options.length).toBeGreaterThan(7);
    const chosen = await deliver(id, {
      type: 'pickup',
      selected_destination_id: site?.id,
      groups: [{ selected_option_id: options.at(-1)?.id }],
    });
    expect(chosen.status).toBe('ready_for_complete');
  });
});

describe('the structure', () => {
  it.each(['shipping', 'pickup'])('of %s tells its options apart by their titles', async (type) => {
    const session = await create(
      [line(shop.cola, 1)],
      [{ type, ...(type === 'shipping' && { destinations: [HOME] }) }],
    );
    const titles = optionsOf(session).map(({ title }) => title.trim());
    expect(titles.length).toBeGreaterThan(0);
    expect(titles).not.toContain('');
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(['shipping', 'pickup'])('of %s is one group with all lines', async (type) => {
    const session = await create(
      [line(shop.cola, 1), line(shop.water, 2)],
      [{ type, ...(type === 'shipping' && { destinations: [HOME] }) }],
    );
    const ids = session.line_items.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(methodOf(session)).toMatchObject({
      line_item_ids: ids,
      groups: [{ line_item_ids: ids }],
    });
  });
});
