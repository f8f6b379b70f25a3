import { product } from '../../../support/vendor/index.js';
import { useStarted } from '../../../support/use-started.js';
import { issue } from '../../principals/principal-calls.js';
import { runOf, Runs } from './run-calls.js';
import { openShop } from './shop.js';

const shop = useStarted(() => openShop());

beforeAll(() => {
  shop.alpha.answer('catalog', { products: [product('cola', 210)] });
});

beforeEach(async () => {
  await shop.runs.forget();
  await shop.machine('M1', { vendorSku: 'cola', capacity: 12 });
  await shop.machine('M2', { vendorSku: 'cola', capacity: 12 });
  await shop.alias('cola', 'alpha-supply:cola');
});

/** The run calls of an agent that may change only M1. */
async function limited(): Promise<Runs> {
  const { call } = await issue(shop.service, { role: 'agent', limits: { locations: ['M1'] } });
  return new Runs({ ...shop.service, call });
}

const machinesOf = (answer: Parameters<typeof runOf>[0]) =>
  runOf(answer).line_items.map(({ location }) => location);

it('an agent builds and places runs of its own machines', async () => {
  const runs = await limited();
  const built = await runs.build();
  expect(machinesOf(built)).toEqual(['M1']);
  expect((await runs.place(runOf(built).id)).body.status).toBe('placed');
});

it('an agent can neither place, receive nor abandon a run with other machines', async () => {
  const runs = await limited();
  const { id } = await shop.runs.built();
  const refused = [403, 'forbidden'];
  const codeOf = ({ status, body }: Awaited<ReturnType<Runs['place']>>) => [
    status,
    (body.messages as { code: string }[])[0]?.code,
  ];
  expect(codeOf(await runs.place(id))).toEqual(refused);
  expect(codeOf(await runs.abandon(id))).toEqual(refused);
  expect((await shop.runs.place(id)).body.status).toBe('placed');
  const delivered = [{ slot_id: 'M2-cola', quantity: 5 }];
  expect(codeOf(await runs.receive(id, { delivered }))).toEqual(refused);
  expect((await shop.runs.receive(id, { delivered })).body.status).toBe('delivered');
});

it('the keys of principals are kept apart', async () => {
  const runs = await limited();
  const headers = { 'idempotency-key': 'same' };
  const [owners, agents] = [await shop.runs.build(headers), await runs.build(headers)];
  expect([machinesOf(owners), machinesOf(agents)]).toEqual([['M1', 'M2'], ['M1']]);
});
