import { Injectable } from '@nestjs/common';
import type { MachineVisits } from './domain/visit-cover.js';

/** Knows when machines are visited. */
export interface MachineVisitsProvider {
  /** By machine; empty while orders do not follow visits. */
  find(): Promise<ReadonlyMap<string, MachineVisits>>;
}

const NONE: ReadonlyMap<string, MachineVisits> = new Map();

/** Tells the plan of visits, which another capability provides. */
@Injectable()
export class MachineVisitsRegistry {
  private provider: MachineVisitsProvider | undefined;

  register(provider: MachineVisitsProvider): void {
    if (this.provider) throw new Error('A provider of visits is already registered');
    this.provider = provider;
  }

  async find(): Promise<ReadonlyMap<string, MachineVisits>> {
    return (await this.provider?.find()) ?? NONE;
  }
}
