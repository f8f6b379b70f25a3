import { Injectable } from '@nestjs/common';

type Listener = (name: string) => Promise<void>;

/**
 * Tells other modules what files and counts have changed. Vendors over HTTP are polled; nobody who
 * has just uploaded a file should wait for the next poll.
 */
@Injectable()
export class FileChangesService {
  private readonly imports: Listener[] = [];
  private readonly counts: Listener[] = [];

  /** Calls the listener with the namespace of every file that was imported on this replica. */
  afterImport(listener: Listener): void {
    this.imports.push(listener);
  }

  /** Calls the listener with the id of every machine that was counted on this replica. */
  afterCount(listener: Listener): void {
    this.counts.push(listener);
  }

  async imported(namespace: string): Promise<void> {
    for (const listener of this.imports) await listener(namespace);
  }

  async counted(machineId: string): Promise<void> {
    for (const listener of this.counts) await listener(machineId);
  }
}
