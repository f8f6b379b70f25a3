import type { Answer } from '../../support/service.js';
import { until } from '../../support/until.js';
import { codesOf, messagesOf, type Pricing, type Prices } from './pricing-calls.js';
import { startSimulatedRoute, type Item } from './simulated-machine.js';
import { useStarted } from '../../support/use-started.js';
import { moneyText } from '../../../src/money/index.js';

const route = useStarted(() => startSimulatedRoute());
let pricing: Pricing;
let item: Item;
let other: Item;
let wanted: Prices;
let callsBefore: number;

beforeAll(() => {
  ({ pricing } = route);
});
beforeEach(async () => {
  await route.simulator.clearFaults();
  await pricing.forget();
  for (const { vendorSku } of (await route.items()).slice(0, 2)) {
    await route.movePrice(vendorSku, 1000);
  }
  [item, other] = await route.items();
  wanted = [
    [item.vendorSku, 1300],
    [other.vendorSku, 1010],
  ];
  callsBefore = await route.calls();
});

const callsMade = async () => (await route.calls()) - callsBefore;
const prices = async () => (await route.items()).slice(0, 2).map(({ priceFen }) => priceFen);
const refusal = (answer: Answer) => [answer.status, codesOf(answer)];

describe('approving a price change', () => {
  it('is requested with an event that names the machine', async () => {
    const id = await pricing.ask(wanted);
    await pricing.resolve(id, false);
    for (const kind of ['approval_created', 'approval_resolved']) {
      const path = `/ucp/v1/events?kind=${kind}&location=${route.machine}`;
      const { body } = await route.service.call('GET', path);
      const about = expect.stringContaining(id) as string;
      expect(body.events).toMatchObject([{ kind, location: route.machine, summary: about }]);
    }
  });

  it('applies it at once, and uses up the decision', async () => {
    const id = await pricing.ask(wanted);
    const answer = await pricing.resolve(id, true);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id,
      status: 'approved',
      approved: true,
      used_at: expect.any(String) as string,
    });
    expect(await prices()).toEqual([1300, 1010]);
    expect(await callsMade()).toBe(1);
    expect(await pricing.kinds()).toEqual([
      'approval_created',
      'approval_resolved',
      'price_changed',
    ]);
    expect(await pricing.statuses()).toEqual(['done']);
  });

  it('counts once: the same request later requires a new approval', async () => {
    const id = await pricing.ask(wanted);
    await pricing.resolve(id, true);
    await route.movePrice(item.vendorSku, 1000);
    expect(await pricing.ask(wanted)).not.toBe(id);
    expect(await callsMade()).toBe(1);
  });

  it('forty times concurrently applies it once', async () => {
    const id = await pricing.ask(wanted);
    const answers = await Promise.all(Array.from({ length: 40 }, () => pricing.resolve(id, true)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBe(1);
    expect(new Set(refused.map((answer) => refusal(answer).join()))).toEqual(
      new Set(['409,already_resolved']),
    );
    expect(await callsMade()).toBe(1);
    expect((await pricing.kinds()).filter((kind) => kind === 'price_changed')).toHaveLength(1);
    expect((await pricing.put([[other.vendorSku, 1020]])).status).toBe(200);
  });

  it('and rejecting it concurrently, many times, has one of the two outcomes', async () => {
    const id = await pricing.ask(wanted);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => pricing.resolve(id, i % 2 === 0)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { status } = await pricing.approval(id);
    expect(await callsMade()).toBe(status === 'approved' ? 1 : 0);
    expect(await pricing.statuses()).toEqual([status === 'approved' ? 'done' : 'closed']);
  });

  it('while the kill switch is engaged is refused, and can be repeated later', async () => {
    const id = await pricing.ask(wanted);
    await pricing.rules({ killSwitchEngaged: true });
    expect(refusal(await pricing.resolve(id, true))).toEqual([409, ['kill_switch_engaged']]);
    expect((await pricing.approval(id)).status).toBe('pending');
    expect(await callsMade()).toBe(0);
    await pricing.rules({ killSwitchEngaged: false });
    expect((await pricing.resolve(id, true)).status).toBe(200);
    expect(await prices()).toEqual([1300, 1010]);
  });

  it('is refused when the kill switch is engaged while the machine is being read', async () => {
    const id = await pricing.ask(wanted);
    await route.simulator.setFault('inventory', { kind: 'slow', delayMs: 1_000, times: 1 });
    const before = (await route.simulator.books()).requests.inventory;
    const approving = pricing.resolve(id, true);
    await until(async () => (await route.simulator.books()).requests.inventory > before);
    await pricing.rules({ killSwitchEngaged: true });
    expect(refusal(await approving)).toEqual([409, ['kill_switch_engaged']]);
    expect((await pricing.approval(id)).status).toBe('pending');
    expect(await callsMade()).toBe(0);
    expect(await pricing.kinds()).toEqual(['approval_created']);
  });

  it('while the rules cannot be read is refused', async () => {
    const id = await pricing.ask(wanted);
    const { dataSource } = route.service;
    await dataSource.query('UPDATE guardrail_rules SET filled_at = NULL');
    const answer = await pricing.resolve(id, true);
    const rejected = await pricing.resolve(id, false);
    await dataSource.query('UPDATE guardrail_rules SET filled_at = now()');
    expect(refusal(answer)).toEqual([503, ['guard_unverifiable']]);
    expect(rejected.status).toBe(200);
    expect(await callsMade()).toBe(0);
  });

  it('while the machine cannot be read is refused, and can be repeated later', async () => {
    const id = await pricing.ask(wanted);
    await route.simulator.setFault('inventory', { kind: 'refuse_credentials' });
    expect(refusal(await pricing.resolve(id, true))).toEqual([401, ['unauthorized']]);
    await route.simulator.clearFaults();
    expect((await pricing.approval(id)).status).toBe('pending');
    expect((await pricing.resolve(id, true)).status).toBe(200);
  });

  it('of a machine that was removed is refused', async () => {
    const id = await pricing.ask(wanted);
    const { dataSource } = route.service;
    await dataSource.query(`UPDATE locations SET id = 'elsewhere' WHERE id = $1`, [route.machine]);
    const answer = await pricing.resolve(id, true);
    await dataSource.query(`UPDATE locations SET id = $1 WHERE id = 'elsewhere'`, [route.machine]);
    expect(refusal(answer)).toEqual([409, ['conflict']]);
    expect(await callsMade()).toBe(0);
  });
});

describe('when the live price has moved before the approval', () => {
  it('so that a step is larger, a new decision replaces the old one', async () => {
    const id = await pricing.ask(wanted);
    await route.movePrice(item.vendorSku, 999);
    const answer = await pricing.resolve(id, true);
    expect(refusal(answer)).toEqual([409, ['conflict']]);
    const [next] = await pricing.pending();
    expect(messagesOf(answer)[0]?.content).toContain(next?.id);
    expect(next?.reasoning).toContain(`${moneyText(999)} to ${moneyText(1_300)}`);
    expect(await pricing.approval(id)).toMatchObject({
      status: 'rejected',
      reasoning: 'superseded',
    });
    expect(await callsMade()).toBe(0);
    expect(await pricing.ask(wanted)).toBe(next?.id);
    expect((await pricing.resolve(next?.id ?? '', true)).status).toBe(200);
    expect(await prices()).toEqual([1300, 1010]);
    expect(await pricing.statuses()).toEqual(['closed', 'done']);
  });

  it('so that a step is larger, many concurrent approvals create one new decision', async () => {
    const id = await pricing.ask(wanted);
    await route.movePrice(item.vendorSku, 900);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pricing.resolve(id, true)));
    const codes = answers.map((answer) => codesOf(answer).join());
    expect(codes.filter((code) => code === 'conflict')).toHaveLength(1);
    expect(codes.filter((code) => code === 'already_resolved')).toHaveLength(9);
    expect(await pricing.pending()).toHaveLength(1);
  });

  it.each([1001, 1300, 1600])(
    'to %i, where no step is larger, the change is applied',
    async (moved) => {
      const id = await pricing.ask(wanted);
      await route.movePrice(item.vendorSku, moved);
      expect((await pricing.resolve(id, true)).status).toBe(200);
      expect(await prices()).toEqual([1300, 1010]);
    },
  );
});

describe('rejecting a price change', () => {
  it('closes it, and the same request requires a new approval', async () => {
    const id = await pricing.ask(wanted);
    const answer = await pricing.resolve(id, false);
    expect(answer.body).toMatchObject({ status: 'rejected', approved: false });
    expect(await pricing.statuses()).toEqual(['closed']);
    expect(await pricing.kinds()).toEqual(['approval_created', 'approval_resolved']);
    expect(await pricing.ask(wanted)).not.toBe(id);
    expect(await callsMade()).toBe(0);
  });
});

describe('an approved change that fails', () => {
  let id: string;
  beforeEach(async () => {
    id = await pricing.ask(wanted);
    await route.simulator.setFault('updatePrices', { kind: 'refuse', times: 1 });
    expect(refusal(await pricing.resolve(id, true))).toEqual([502, ['supplier_rejected']]);
    const approval = await pricing.approval(id);
    expect(approval.status).toBe('approved');
    expect(approval).not.toHaveProperty('used_at');
    expect(await pricing.statuses()).toEqual(['approved']);
  });

  it('is applied when the request is sent again, in any order, and only once', async () => {
    const again = await pricing.put([...wanted].reverse());
    expect(again.status).toBe(200);
    expect(again.body.updated).toHaveLength(2);
    expect(await prices()).toEqual([1300, 1010]);
    expect(await pricing.approval(id)).toHaveProperty('used_at');
    expect(await pricing.kinds()).toEqual([
      'approval_created',
      'approval_resolved',
      'price_change_failed',
      'price_changed',
    ]);
    await route.movePrice(item.vendorSku, 1000);
    expect(await pricing.ask(wanted)).not.toBe(id);
  });

  it('is applied once when the request is sent many times concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => pricing.put(wanted)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    // The others find the prices already set: a step of zero needs no approval.
    expect(answers.flatMap(codesOf)).toEqual([]);
    expect(await prices()).toEqual([1300, 1010]);
    expect(await pricing.pending()).toEqual([]);
  });

  it('may fail again, and is applied by the next request', async () => {
    await route.simulator.setFault('updatePrices', { kind: 'fail_before', times: 1 });
    expect(refusal(await pricing.put(wanted))).toEqual([502, ['upstream_unreachable']]);
    expect((await pricing.put(wanted)).status).toBe(200);
    expect(await prices()).toEqual([1300, 1010]);
  });

  it('is not applied by a different request', async () => {
    const different = await pricing.ask([
      [item.vendorSku, 1299],
      [other.vendorSku, 1010],
    ]);
    expect(different).not.toBe(id);
    expect(await prices()).toEqual([1000, 1000]);
  });

  it('requires a new decision once a step is larger than the owner saw', async () => {
    await route.movePrice(item.vendorSku, 950);
    const next = await pricing.ask(wanted);
    expect(next).not.toBe(id);
    expect(await pricing.statuses()).toEqual(['closed', 'asked']);
    await route.movePrice(item.vendorSku, 1000);
    expect(await pricing.ask(wanted)).toBe(next);
    expect(await prices()).toEqual([1000, 1000]);
  });

  it('is not applied while the kill switch is engaged', async () => {
    await pricing.rules({ killSwitchEngaged: true });
    expect(refusal(await pricing.put(wanted))).toEqual([409, ['kill_switch_engaged']]);
    expect(await prices()).toEqual([1000, 1000]);
    await pricing.rules({ killSwitchEngaged: false });
    expect((await pricing.put(wanted)).status).toBe(200);
  });
});

describe('an approved change whose response is lost', () => {
  it('is used up when the machine shows the new price', async () => {
    const id = await pricing.ask(wanted);
    await route.simulator.setFault('updatePrices', { kind: 'drop_after', times: 1 });
    expect((await pricing.resolve(id, true)).body).toHaveProperty('used_at');
    expect(await prices()).toEqual([1300, 1010]);
  });

  it('can be sent again when the machine does not show the new price', async () => {
    const id = await pricing.ask(wanted);
    await route.simulator.setFault('updatePrices', { kind: 'drop_before', times: 1 });
    expect(refusal(await pricing.resolve(id, true))).toEqual([502, ['upstream_unreachable']]);
    expect((await pricing.put(wanted)).status).toBe(200);
    expect(await pricing.approval(id)).toHaveProperty('used_at');
  });
});
