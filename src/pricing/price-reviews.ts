import { Injectable } from '@nestjs/common';
import type { Approval } from '../approvals/index.js';
import { Transactions } from '../database/index.js';
import { GuardrailService } from '../guardrails/index.js';
import { UcpError } from '../ucp/index.js';
import type { PriceLine } from './domain/price-line.js';
import { priceSteps, stepsGrew } from './domain/price-steps.js';
import type { Machine, Turn } from './machine.js';
import { MachineTurnsRepository } from './machine-turns.repository.js';
import { MachineTurns, turnLost } from './machine-turns.js';
import type { PriceChange } from './price-change.js';
import { PriceChanges, stepsSeen } from './price-changes.js';
import { PriceChangesRepository } from './price-changes.repository.js';
import { PricedMachines } from './priced-machines.js';

/** What the machine shows just before the owner's decision is taken down. */
export interface Review {
  turn: Turn;
  lines: PriceLine[];
}

/** For taking the decision down; afterwards the machine is free for others again. */
const DECIDE_WITHIN_MS = 5_000;

/** Looks at the machine again before a decision about its prices counts. */
@Injectable()
export class PriceReviews {
  constructor(
    private readonly guards: GuardrailService,
    private readonly machines: PricedMachines,
    private readonly turns: MachineTurns,
    private readonly turnRows: MachineTurnsRepository,
    private readonly changes: PriceChanges,
    private readonly repository: PriceChangesRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Nothing when the decision has been taken meanwhile.
   * @throws UcpError when it cannot be carried out now, or no longer as the owner saw it.
   */
  async review(approval: Approval, number: string): Promise<Review | undefined> {
    this.guards.requireReleased(await this.guards.current());
    const change = await this.repository.find(number);
    if (change?.status !== 'asked') return undefined;
    const machine = await this.registered(change);
    const turn = await this.turns.takeWhile(machine, () => this.isAsked(number));
    if (!turn) return undefined;
    try {
      const review = await this.reviewInTurn(approval, change, turn);
      if (!review) await this.giveBack(turn);
      return review;
    } catch (error) {
      await this.giveBack(turn);
      throw error;
    }
  }

  private async reviewInTurn(
    approval: Approval,
    change: PriceChange,
    turn: Turn,
  ): Promise<Review | undefined> {
    // Only whoever has the turn carries a change out, so it stays asked or is closed from here on.
    if (!(await this.isAsked(change.number))) return undefined;
    const lines = await this.linesNow(change);
    if (stepsGrew(stepsSeen(approval), lines)) {
      return this.replace(approval, change.number, turn, lines);
    }
    await this.transactions.run((manager) => this.turnRows.letGo(manager, turn, DECIDE_WITHIN_MS));
    return { turn, lines };
  }

  /** Asks anew about the larger steps. @throws UcpError that names the new decision. */
  private async replace(
    { id, askedBy }: Approval,
    number: string,
    turn: Turn,
    lines: PriceLine[],
  ): Promise<undefined> {
    const asked = await this.transactions.run(async (manager) => {
      if (!(await this.turnRows.lock(manager, turn))) throw turnLost(turn);
      const change = await this.repository.lock(manager, number);
      if (change?.status !== 'asked') return undefined;
      return this.changes.askAnew(manager, turn, change, lines, askedBy);
    });
    if (!asked) return undefined;
    throw new UcpError('conflict', {
      content: `The machine's prices have moved, so that a step is larger than decision ${id} was about; decide about ${asked.id} instead`,
    });
  }

  private async registered({ locationId, namespace }: Machine): Promise<Machine> {
    try {
      return await this.machines.find(locationId, namespace);
    } catch (error) {
      if (!(error instanceof UcpError)) throw error;
      throw new UcpError('conflict', {
        content: `The prices of machine ${locationId} cannot be changed any more: ${error.message}`,
      });
    }
  }

  private async linesNow(change: PriceChange): Promise<PriceLine[]> {
    const wanted = change.lines.map(({ vendorSku, afterFen }) => ({
      vendorSku,
      priceFen: afterFen,
    }));
    const { lines, absent } = priceSteps(wanted, await this.machines.shown(change));
    if (absent.length === 0) return lines;
    const gone = absent.map((position) => wanted[position]?.vendorSku).join(', ');
    throw new UcpError('conflict', {
      content: `Machine ${change.locationId} no longer holds ${gone}`,
    });
  }

  private async isAsked(number: string): Promise<boolean> {
    return (await this.repository.find(number))?.status === 'asked';
  }

  private async giveBack(turn: Turn): Promise<void> {
    await this.transactions.run((manager) => this.turnRows.end(manager, turn, null));
  }
}
