import { Injectable } from '@nestjs/common';
import { Plans } from '../plan/plans.js';
import { isWanted, type WantedSlot } from './domain/draft-line.js';

/** What the plan would order now; slots whose goods are on the way are not in it. */
@Injectable()
export class WantedSlots {
  constructor(private readonly plans: Plans) {}

  async now(): Promise<WantedSlot[]> {
    const wanted: WantedSlot[] = [];
    for await (const { slots } of this.plans.machines()) wanted.push(...slots.filter(isWanted));
    return wanted;
  }
}
