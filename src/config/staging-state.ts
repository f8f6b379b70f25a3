import { Injectable } from '@nestjs/common';
import { Config } from './config.js';

/** Whether this is a staging deployment: all its vendors are simulated, so it spends no money. */
@Injectable()
export class StagingState {
  /** Set by the module that connects vendors while the service runs. */
  hasAddedVendors = false;

  constructor(private readonly config: Config) {}

  get isStaging(): boolean {
    return this.config.vendors === undefined && !this.hasAddedVendors;
  }
}
