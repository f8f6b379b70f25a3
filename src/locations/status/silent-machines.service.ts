import { Injectable } from '@nestjs/common';
import { SilentMachinesRepository } from './silent-machines.repository.js';
import { VerificationService } from './verification.service.js';

/** A machine without current data. */
export interface SilentMachine {
  id: string;
  name: string;
  verified: boolean;
  /** Null while unknown. */
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

  /** Machines that are offline, overdue, or unverified. */
  async find(longestS: number): Promise<SilentMachine[]> {
    const machines = await this.verification.of(await this.repository.find(longestS));
    return machines
      .filter(({ online, overdue, verified }) => online === false || overdue || !verified)
      .map(({ namespace: _namespace, overdue: _overdue, ...machine }) => machine);
  }
}
