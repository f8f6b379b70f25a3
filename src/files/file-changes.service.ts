import { Injectable } from '@nestjs/common';

/** A count of a machine, as far as other modules follow it. */
export interface CountedMachine {
  machineId: string;
  /** How many units of a product fit, where the person said so. */
  capacities: readonly { sku: string; capacity: number }[];
}

type ImportListener = (namespace: string) => Promise<void> | void;
type CountListener = (counted: CountedMachine) => Promise<void>;

/**
 * Tells other modules what files and counts have changed. Vendors over HTTP are polled; nobody who
 * has just uploaded a file should wait for the next poll.
 */
@Injectable()
export class FileChangesService {
  private readonly imports: ImportListener[] = [];
  private readonly counts: CountListener[] = [];

  /** Calls the listener with the namespace of every file that was imported on this replica. */
  afterImport(listener: ImportListener): void {
    this.imports.push(listener);
  }

  /** Calls the listener with every count that was recorded on this replica. */
  afterCount(listener: CountListener): void {
    this.counts.push(listener);
  }

  async imported(namespace: string): Promise<void> {
    for (const listener of this.imports) await listener(namespace);
  }

  async counted(counted: CountedMachine): Promise<void> {
    for (const listener of this.counts) await listener(counted);
  }
}
