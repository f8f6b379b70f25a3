import { Injectable } from '@nestjs/common';
import { PlanService } from '../../plan/plan.service.js';
import { isWanted, type WantedSlot } from '../domain/draft/draft-line.js';

/** The slots the plan would order now, excluding those with products on the way. */
@Injectable()
export class WantedSlotsService {
  constructor(private readonly plans: PlanService) {}

  async now(): Promise<WantedSlot[]> {
    const wanted: WantedSlot[] = [];
    for await (const { slots } of this.plans.machines()) wanted.push(...slots.filter(isWanted));
    return wanted;
  }
}
