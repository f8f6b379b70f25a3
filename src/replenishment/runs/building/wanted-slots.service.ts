import { Injectable } from '@nestjs/common';
import { PlanService } from '../../plan/plan.service.js';
import { isWanted, type WantedSlot } from '../domain/draft/draft-line.js';

/** The slots the plan would order now, excluding those with products on the way. */
@Injectable()
export class WantedSlotsService {
  constructor(private readonly plans: PlanService) {}

  /** @param options whether it is only a preview, which stores no forecasts. */
  async now(options: { isPreview?: boolean } = {}): Promise<WantedSlot[]> {
    const wanted: WantedSlot[] = [];
    for await (const { slots } of this.plans.machines(options)) {
      wanted.push(...slots.filter(isWanted));
    }
    return wanted;
  }
}
