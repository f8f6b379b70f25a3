import type { Answer } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { startSimulatedRoute } from '../pricing/simulated-machine.js';
import { Pricing } from '../pricing/pricing-calls.js';
import { codeOf, checkoutOf, goods, line, Shopper, SHIPPING } from '../checkout/purchase.js';
import { issue, type Issued } from './principal-calls.js';

const route = useStarted(() =>
  startSimulatedRoute({
    environment: {
      RATE_LIMIT_PER_MINUTE: '0',
      ADMINS: JSON.stringify({ dashboard: ['owner', 'lin'], chat: ['chat-1'] }),
    },
  }),
);
beforeEach(() => route.pricing.rules({ priceCapPerItem: 100, fourEyesAboveFen: null }));

const pricingOf = ({ call }: Pick<Issued, 'call'>) =>
  new Pricing({ ...route.service, call }, route.machine);

/** A decision about a price, asked for by this principal. */
async function asked({ call }: Pick<Issued, 'call'>): Promise<string> {
  const [{ vendorSku, priceFen }] = await route.items();
  return pricingOf({ call }).ask([[vendorSku, priceFen + 500]]);
}

const decide = ({ call }: Pick<Issued, 'call'>, id: string, resolver?: object): Promise<Answer> =>
  call('POST', `/ucp/v1/approvals/${id}`, { json: { approved: false, resolver } });

const agent = () => issue(route.service, { name: 'Agent', role: 'agent' });
const manager = (name = 'Mei') => issue(route.service, { name, kind: 'person', role: 'manager' });

it('says who asked and who decided', async () => {
  const [asker, decider] = [await agent(), await manager()];
  const id = await asked(asker);
  const { status, body } = await decide(decider, id);
  expect([status, body]).toMatchObject([
    200,
    {
      asked_by: 'Agent',
      asked_by_principal: { id: asker.principal.id, name: 'Agent', kind: 'agent' },
      resolved_by: 'Mei',
      resolved_by_principal: { id: decider.principal.id, name: 'Mei', kind: 'person' },
    },
  ]);
  // Machines sell meanwhile.
  const { body: log } = await route.service.call('GET', '/ucp/v1/events?limit=50');
  const events = (log.events as { kind: string }[]).filter(({ kind }) => kind !== 'order');
  expect(events.slice(0, 2)).toMatchObject([
    { kind: 'approval_resolved', by: { name: 'Mei' } },
    { kind: 'approval_created', by: { name: 'Agent' } },
  ]);
});

it('never lets an agent decide', async () => {
  const asker = await agent();
  const id = await asked(asker);
  for (const resolver of [undefined, { channel: 'dashboard', sender_id: 'owner' }]) {
    const answer = await decide(asker, id, resolver);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden']);
  }
  expect((await decide(await manager(), id)).status).toBe(200);
});

it('lets a person decide only in their own name', async () => {
  const id = await asked(await agent());
  const decider = await manager();
  const named = (sender_id: string) => decide(decider, id, { channel: 'dashboard', sender_id });
  expect((await named('owner')).status).toBe(403);
  expect((await named(decider.principal.id)).status).toBe(200);
});

it('lets a channel decide for a registered administrator only', async () => {
  const bot = await issue(route.service, {
    name: 'Bot',
    kind: 'channel',
    scopes: ['read', 'decide'],
  });
  const id = await asked(await agent());
  const missing = await decide(bot, id);
  expect([missing.status, codeOf(missing)]).toEqual([400, 'missing']);
  const member = { channel: 'chat', chat_id: 'chat-1', sender_id: 'lin' };
  expect((await decide(bot, id, { ...member, sender_id: 'mallory' })).status).toBe(403);
  const { status, body } = await decide(bot, id, member);
  expect([status, body]).toMatchObject([
    200,
    { resolved_by: 'lin (chat), vouched for by Bot', resolved_by_principal: { name: 'Bot' } },
  ]);
});

it('lets nobody but the owner decide about their own request', async () => {
  const [one, other] = [await manager('One'), await manager('Other')];
  const id = await asked(one);
  const own = await decide(one, id);
  expect([own.status, codeOf(own)]).toEqual([403, 'forbidden']);
  expect((await decide(other, id)).status).toBe(200);
  const owners = await asked(route.service);
  expect((await decide(route.service, owners)).status).toBe(200);
});

it('takes that exception from the owner above fourEyesAboveFen', async () => {
  await route.pricing.rules({ fourEyesAboveFen: 499 });
  const id = await asked(route.service);
  expect((await decide(route.service, id)).status).toBe(403);
  expect((await decide(await manager(), id)).status).toBe(200);
  await route.pricing.rules({ fourEyesAboveFen: 500 });
  expect((await decide(route.service, await asked(route.service))).status).toBe(200);
});

describe('approving in the same step', () => {
  const send = async ({ call }: Pick<Issued, 'call'>) => {
    const [{ vendorSku, priceFen }] = await route.items();
    const pricing = pricingOf({ call });
    const json = { ...pricing.body([[vendorSku, priceFen + 500]]), approve: true };
    return { answer: await pricing.send(json), before: priceFen };
  };
  const shown = async () => (await route.items())[0].priceFen;

  it('changes the owner’s prices at once and records the decision', async () => {
    const { answer, before } = await send(route.service);
    expect([answer.status, await shown()]).toEqual([200, before + 500]);
    const { body } = await route.service.call('GET', '/ucp/v1/approvals?status=approved&limit=1');
    expect(body.approvals).toMatchObject([
      {
        asked_by_principal: { kind: 'owner' },
        resolved_by_principal: { kind: 'owner' },
        used_at: expect.any(String) as unknown,
      },
    ]);
  });

  it('is refused without the scope, and above fourEyesAboveFen, and changes nothing', async () => {
    const count = async () => (await route.pricing.pending()).length;
    const pending = await count();
    const refused = await send(await agent());
    expect([refused.answer.status, codeOf(refused.answer)]).toEqual([403, 'forbidden']);
    expect([await shown(), await count()]).toEqual([refused.before, pending]);
    await route.pricing.rules({ fourEyesAboveFen: 499 });
    const { answer, before } = await send(route.service);
    expect([answer.status, await shown()]).toEqual([403, before]);
  });

  it('completes what an agent prepared when a person approves it', async () => {
    const owner = new Shopper(route);
    const [good] = await goods(route);
    if (!good) throw new Error('There is nothing to buy');
    await owner.rules({ spendingLimitPerRun: 1 });
    const { call } = await agent();
    const prepared = checkoutOf(
      await new Shopper({ service: { ...route.service, call } }).create({
        line_items: [line(good, 1)],
        fulfillment: SHIPPING,
      }),
    );
    expect(prepared.status).toBe('requires_escalation');
    const person = await manager();
    const { body } = await person.call(
      'POST',
      `/ucp/v1/checkout-sessions/${prepared.id}/complete`,
      { json: { confirm: true, approve: true } },
    );
    expect(body).toMatchObject({ status: 'completed' });
    const { body: log } = await person.call(
      'GET',
      '/ucp/v1/events?kind=checkout_completed&limit=1',
    );
    expect(log.events).toMatchObject([{ by: { name: 'Mei' } }]);
  });
});
