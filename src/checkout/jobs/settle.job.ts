import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SteadyWork } from '../../steady-work.js';
import { OrderNumbers } from '../order-numbers.js';
import { Sessions } from '../sessions.js';
import { SettlementService } from '../settlement.service.js';

/** On every replica: what has expired ends, and what is unknown is found out. */
@Injectable()
export class SettleJob implements OnModuleDestroy {
  private readonly works: readonly SteadyWork[];

  constructor(settlement: SettlementService, sessions: Sessions, numbers: OrderNumbers) {
    this.works = [
      new SteadyWork('Settlement', () => settlement.settleDue()),
      new SteadyWork('Expiry', () => sessions.expireDue()),
      new SteadyWork('OrderNumbers', () => numbers.findMissing()),
    ];
  }

  @Interval(1000)
  tick(): void {
    for (const work of this.works) work.tick();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.works.map((work) => work.stop()));
  }
}
