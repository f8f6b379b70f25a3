import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { OrderNumbers } from '../order-numbers.js';
import { Sessions } from '../sessions.js';
import { SettlementService } from '../settlement.service.js';

/** On every replica: what has expired ends, and what is unknown is found out. */
@Injectable()
export class SettleJob implements OnApplicationShutdown {
  private readonly logger = new Logger(SettleJob.name);
  private running?: Promise<void>;
  private stopped = false;

  constructor(
    private readonly settlement: SettlementService,
    private readonly sessions: Sessions,
    private readonly numbers: OrderNumbers,
  ) {}

  @Interval(1_000)
  tick(): void {
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    for (const work of [
      () => this.sessions.expireDue(),
      () => this.settlement.settleDue(),
      () => this.numbers.findMissing(),
    ]) {
      try {
        if (!this.stopped) await work();
      } catch (error) {
        this.logger.error(error);
      }
    }
  }
}
