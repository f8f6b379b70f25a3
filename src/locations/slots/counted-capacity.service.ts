import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileChangesService } from '../../files/index.js';
import { SlotsRepository } from './slots.repository.js';

/** What a person counts in a machine is its capacity, like one that the owner sets. */
@Injectable()
export class CountedCapacityService implements OnModuleInit {
  constructor(
    private readonly files: FileChangesService,
    private readonly slots: SlotsRepository,
  ) {}

  onModuleInit(): void {
    this.files.afterCount(({ machineId, capacities }) =>
      this.slots.setCounted(machineId, capacities),
    );
  }
}
