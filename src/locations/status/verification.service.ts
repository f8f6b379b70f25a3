import { Injectable } from '@nestjs/common';
import { SalesService } from '../../ledger/index.js';

interface Unverified {
  id: string;
  namespace: string;
  verifiedBySync: boolean;
}

type Verified<Machine extends Unverified> = Omit<Machine, 'verifiedBySync'> & { verified: boolean };

/**
 * Some platforms return an empty inventory for machines that do not exist: only products in a
 * machine, or sales from it, prove that it exists.
 */
@Injectable()
export class VerificationService {
  constructor(private readonly sales: SalesService) {}

  /** In the given order. The ledger is queried only for machines that no sync has verified. */
  async of<Machine extends Unverified>(machines: readonly Machine[]): Promise<Verified<Machine>[]> {
    const withSales = await this.withSales(machines);
    return machines.map((machine) => verified(machine, withSales));
  }

  async one<Machine extends Unverified>(machine: Machine): Promise<Verified<Machine>> {
    return verified(machine, await this.withSales([machine]));
  }

  private withSales(machines: readonly Unverified[]): Promise<ReadonlySet<string>> {
    return this.sales.machinesWithSales(machines.filter(({ verifiedBySync }) => !verifiedBySync));
  }
}

const verified = <Machine extends Unverified>(
  { verifiedBySync, ...machine }: Machine,
  withSales: ReadonlySet<string>,
): Verified<Machine> => ({ ...machine, verified: verifiedBySync || withSales.has(machine.id) });
