import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/index.js';
import { UcpError } from '../ucp/index.js';
import type { Machine, Turn } from './machine.js';
import { MachineTurnsRepository } from './machine-turns.repository.js';

const LOOK_EVERY_MS = 50;
/** Beyond what the vendor may take. */
const ALLOWANCE_MS = 5_000;

/** Changes on one machine run one after another, over all replicas. */
@Injectable()
export class MachineTurns {
  constructor(
    private readonly config: Config,
    private readonly turns: MachineTurnsRepository,
  ) {}

  /**
   * Waits until nobody else changes prices of this machine.
   * @throws UcpError `conflict` when that takes too long.
   */
  async take(machine: Machine): Promise<Turn> {
    const turn = await this.takeWhile(machine, () => Promise.resolve(true));
    if (!turn) throw busy(machine);
    return turn;
  }

  /** The same as long as it is wanted; once it is not, there is no turn. */
  async takeWhile(machine: Machine, isWanted: () => Promise<boolean>): Promise<Turn | undefined> {
    const { upstreamTimeoutMs } = this.config;
    const end = performance.now() + upstreamTimeoutMs + ALLOWANCE_MS;
    while (await isWanted()) {
      const turn = await this.turns.take(machine, upstreamTimeoutMs + ALLOWANCE_MS);
      if (turn) return turn;
      if (performance.now() >= end) throw busy(machine);
      await delay(LOOK_EVERY_MS);
    }
    return undefined;
  }
}

const busy = ({ locationId }: Machine) =>
  new UcpError('conflict', {
    content: `Another price change on machine ${locationId} has not ended yet; try again in 5 s`,
    retryAfterS: 5,
  });

export const turnLost = ({ locationId }: Machine): UcpError =>
  new UcpError('conflict', {
    content: `Preparing the price change on machine ${locationId} took too long; try again in 1 s`,
    retryAfterS: 1,
  });
