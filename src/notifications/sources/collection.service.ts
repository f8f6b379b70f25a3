import { Injectable } from '@nestjs/common';
import { DatabaseClockService, TransactionService } from '../../database/index.js';
import { EventReaderService } from '../../events/index.js';
import { NotificationChannelsRepository } from '../channels/channels.repository.js';
import type { Candidate } from '../domain/notification.js';
import { NotificationOutboxService } from '../outbox/notification-outbox.service.js';
import { NotificationOutboxRepository } from '../outbox/outbox.repository.js';
import { DigestService } from './digest.service.js';
import { EventNoticesService } from './event-notices.service.js';
import { FindingNoticesService } from './finding-notices.service.js';

const BATCH = 500;
const FINDINGS_EVERY_MS = 30_000;

/**
 * Creates the notifications that are due. Only one replica at a time does so: the others skip it.
 */
@Injectable()
export class CollectionService {
  private findingsDueAt = 0;

  constructor(
    private readonly channels: NotificationChannelsRepository,
    private readonly events: EventReaderService,
    private readonly eventNotices: EventNoticesService,
    private readonly findings: FindingNoticesService,
    private readonly digests: DigestService,
    private readonly repository: NotificationOutboxRepository,
    private readonly outbox: NotificationOutboxService,
    private readonly clock: DatabaseClockService,
    private readonly transactions: TransactionService,
  ) {}

  /** Whether there is anyone to notify. If not, what happened until now is never told. */
  async isNeeded(): Promise<boolean> {
    // Read before the channels: what is in the log by then is older than any channel added later.
    const end = await this.events.endOfLog();
    if (await this.channels.hasActive()) return true;
    await this.skipTo(end);
    return false;
  }

  /** @returns how many notifications were created. */
  async collect(): Promise<number> {
    let created = await this.fromEvents(await this.events.endOfLog());
    if (performance.now() >= this.findingsDueAt) {
      this.findingsDueAt = performance.now() + FINDINGS_EVERY_MS;
      created += await this.fromFindings();
      created += await this.digests.createDue();
    }
    return created;
  }

  private async skipTo(end: number): Promise<void> {
    if ((await this.repository.lastSeq()) >= end) return;
    await this.transactions.run(async (manager) => {
      if ((await this.repository.lock(manager)) === undefined) return;
      await this.repository.advance(manager, end);
    });
  }

  private async fromEvents(end: number): Promise<number> {
    let created = 0;
    while ((await this.repository.lastSeq()) < end) {
      const batch = await this.nextBatch();
      if (!batch) return created;
      created += batch.created;
    }
    return created;
  }

  /** Undefined while another replica is at it. */
  private nextBatch(): Promise<{ created: number } | undefined> {
    return this.transactions.run(async (manager) => {
      const lastSeq = await this.repository.lock(manager);
      if (lastSeq === undefined) return undefined;
      const events = await this.events.after(lastSeq, BATCH);
      const last = events.at(-1);
      if (!last) return undefined;
      if (this.eventNotices.changesFindings(events)) this.findingsDueAt = 0;
      const created = await this.outbox.tell(manager, await this.eventNotices.candidates(events));
      await this.repository.advance(manager, last.seq);
      return { created };
    });
  }

  private async fromFindings(): Promise<number> {
    const now = await this.clock.now();
    const wantsStock = (await this.channels.active()).some(({ kinds }) => kinds.includes('stock'));
    const candidates: Candidate[] = [
      ...(await this.findings.candidates(now)),
      ...(wantsStock ? await this.findings.stock(now) : []),
    ];
    return this.transactions.run(async (manager) => {
      if ((await this.repository.lock(manager)) === undefined) {
        this.findingsDueAt = 0;
        return 0;
      }
      return this.outbox.tell(manager, candidates);
    });
  }
}
