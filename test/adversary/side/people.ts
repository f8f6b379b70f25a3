import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../../src/adapters/simulator/random.js';
import { ADMINISTRATOR, PRICE_CAP } from '../settings.js';
import { ROSTER } from '../market/goods.js';
import type { Body, Client, Reply } from './client.js';
import type { Credential } from './principals.js';
import { boxes, SHIPPING } from './wire.js';
import { CURRENCY } from '../../../src/money/index.js';

/** What a person saw and decided. */
export interface HumanDecision {
  approvalId: string;
  by: string;
  approved: boolean;
  /** As shown before the decision. */
  amountFen: number | undefined;
  lines: number;
}

const PAUSE_MS = 60;
const LISTED = 20;
const DECIDED_SHARE = 0.5;
const APPROVED_SHARE = 0.6;
const OWN_SHARE = 0.15;

export interface Staff {
  owner: Credential;
  manager: Credential;
  channel: Credential;
}

/**
 * The human side: decides about a random share of what is asked, and buys and prices itself. People
 * are careless, too: they try to approve their own requests.
 */
export class People {
  readonly decisions: HumanDecision[] = [];
  /** Checkouts and machines for which someone sent `approve: true`, with who did. */
  readonly approvedInOneStep = new Set<string>();

  constructor(
    private readonly client: Client,
    private readonly staff: Staff,
    private readonly random: Random,
  ) {}

  /** Works until it is told to stop. */
  async work(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      await this.releaseKillSwitch();
      await this.decideSome();
      if (this.random.chance(OWN_SHARE)) await this.buy();
      if (this.random.chance(OWN_SHARE)) await this.price();
      await delay(PAUSE_MS);
    }
  }

  /** The adversary may engage it, which is allowed and stops everybody. */
  async releaseKillSwitch(): Promise<void> {
    const { body } = await this.client.send({
      as: this.staff.owner,
      method: 'GET',
      path: '/rules',
    });
    const { killSwitchEngaged } = body.rules as { killSwitchEngaged: boolean };
    if (!killSwitchEngaged) return;
    await this.client.send({
      as: this.staff.owner,
      method: 'PATCH',
      path: '/rules',
      json: { killSwitchEngaged: false },
    });
  }

  private async decideSome(): Promise<void> {
    const path = `/approvals?status=pending&limit=${LISTED}`;
    const { body } = await this.client.send({ as: this.staff.owner, method: 'GET', path });
    const pending = (body.approvals ?? []) as { id: string }[];
    for (const { id } of pending) {
      if (this.random.chance(DECIDED_SHARE)) await this.decide(id);
    }
  }

  private async decide(id: string): Promise<void> {
    const seen = await this.client.send({
      as: this.staff.owner,
      method: 'GET',
      path: `/approvals/${id}`,
    });
    const approved = this.random.chance(APPROVED_SHARE);
    const { owner, manager, channel } = this.staff;
    const as = this.random.pick([owner, owner, manager, channel]);
    const reply = await this.client.send({
      as,
      method: 'POST',
      path: `/approvals/${id}`,
      json: { approved, ...(as === channel && { resolver: ADMINISTRATOR }) },
    });
    // Counted even if the answer is an error: the decision may have been made before.
    if (reply.status !== 403) this.noteDecision(id, as, approved, seen.body);
  }

  private noteDecision(
    approvalId: string,
    { principal }: Credential,
    approved: boolean,
    seen: Body,
  ) {
    const terms = seen as { amount?: { amount: number }; lines_total?: number };
    this.decisions.push({
      approvalId,
      by: principal.id,
      approved,
      amountFen: terms.amount?.amount,
      lines: terms.lines_total ?? 0,
    });
  }

  private async buy(): Promise<void> {
    const as = this.random.pick([this.staff.owner, this.staff.manager]);
    const { random } = this;
    const json = {
      line_items: [boxes(random.pick(['acme-supply:A1', 'bolt-supply:B2']), random.integer(1, 25))],
      fulfillment: SHIPPING,
    };
    const { status, body } = await this.client.send({
      as,
      method: 'POST',
      path: '/checkout-sessions',
      json,
    });
    if (status !== 201) return;
    const id = String(body.id);
    if (random.chance(0.3)) await this.resolveOwn(as, body);
    const approve = random.chance(0.7);
    if (approve) this.approvedInOneStep.add(`${as.principal.id} ${id}`);
    await this.client.send({
      as,
      method: 'POST',
      path: `/checkout-sessions/${id}/complete`,
      json: { confirm: true, ...(approve && { approve: true }) },
    });
  }

  private async price(): Promise<void> {
    const { random } = this;
    const as = random.pick([this.staff.owner, this.staff.manager]);
    const machine = random.pick(ROSTER as [(typeof ROSTER)[number]]);
    const good = random.pick(machine.goods as [(typeof machine.goods)[number]]);
    const approve = random.chance(0.6);
    if (approve) this.approvedInOneStep.add(`${as.principal.id} ${machine.id}`);
    const amount = good.priceFen + random.integer(-PRICE_CAP, 3 * PRICE_CAP);
    const item = { id: `${machine.namespace}:${good.vendorSku}` };
    const reply = await this.client.send({
      as,
      method: 'PUT',
      path: `/locations/${machine.id}/prices`,
      json: {
        prices: [{ item, price: { amount, currency: CURRENCY.code } }],
        confirm: true,
        ...(approve && { approve: true }),
      },
    });
    if (random.chance(0.3)) await this.resolveOwn(as, reply.body);
  }

  /** Allowed only to the owner, up to an amount. */
  private async resolveOwn(as: Credential, asked: Body): Promise<void> {
    const actions = asked.actions as Record<string, { id: string }[]> | undefined;
    const id = actions?.['com.example.vending.approval']?.[0]?.id;
    if (id === undefined) return;
    const seen: Reply = await this.client.send({ as, method: 'GET', path: `/approvals/${id}` });
    const { status } = await this.client.send({
      as,
      method: 'POST',
      path: `/approvals/${id}`,
      json: { approved: true },
    });
    if (status !== 403) this.noteDecision(id, as, true, seen.body);
  }
}
