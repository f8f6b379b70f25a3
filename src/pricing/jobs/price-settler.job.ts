import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PriceSettler } from '../price-settler.js';

/** Replicas share the work: each takes changes that no other holds. */
@Injectable()
export class PriceSettlerJob implements OnModuleDestroy {
  private readonly logger = new Logger(PriceSettlerJob.name);
  private running?: Promise<void>;
  private stopping = false;

  constructor(private readonly settler: PriceSettler) {}

  @Interval(1000)
  async settle(): Promise<void> {
    if (this.stopping) return;
    this.running ??= this.settleDue();
    await this.running;
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  private async settleDue(): Promise<void> {
    try {
      await this.settler.settleDue();
    } catch (error) {
      this.logger.error(error);
    } finally {
      this.running = undefined;
    }
  }
}
