import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ConfigurationError } from '../config/index.js';
import { CURRENCY } from '../money/index.js';
import { DeploymentRepository } from './deployment.repository.js';

/** Refuses to start on a database whose amounts are in another currency. */
@Injectable()
export class CurrencyCheckService implements OnModuleInit {
  constructor(private readonly deployment: DeploymentRepository) {}

  async onModuleInit(): Promise<void> {
    const used = await this.deployment.currency(CURRENCY.code);
    if (used === CURRENCY.code) return;
    throw new ConfigurationError([
      `CURRENCY: found ${CURRENCY.code}, but the amounts in this database are in ${used}; set CURRENCY=${used} or use another database`,
    ]);
  }
}
