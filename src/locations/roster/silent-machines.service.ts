import { Injectable } from '@nestjs/common';
import { SilentMachinesRepository } from './silent-machines.repository.js';
import { VerificationService } from './verification.service.js';

/** A machine that nothing new is known of. */
export interface SilentMachine {
  id: string;
  name: string;
  verified: boolean;
  /** Null until it is known. */
  online: boolean | null;
  lastSyncedAt: Date | null;
  registeredAt: Date;
}

@Injectable()
export class SilentMachinesService {
  constructor(
    private readonly repository: SilentMachinesRepository,
    private readonly verification: VerificationService,
  ) {}

  /** Machines that are offline, were not read for so long, or were read and may not exist. */
  async find(longestS: number): Promise<SilentMachine[]> {
    const machines = await this.verification.of(await this.repository.find(longestS));
    return machines
      .filter(({ online, overdue, verified }) => online === false || overdue || !verified)
      .map(({ namespace: _namespace, overdue: _overdue, ...machine }) => machine);
  }
}
