import { Injectable } from '@nestjs/common';
import { permits } from '../../auth/index.js';
import { AttentionService, type Attention } from '../../attention/index.js';
import { Config } from '../../config/index.js';
import { DatabaseClockService, TransactionService } from '../../database/index.js';
import type { Candidate, DigestParams, LowMachine } from '../domain/notification.js';
import { digestDue } from '../domain/quiet-hours.js';
import { NotificationOutboxService } from '../outbox/notification-outbox.service.js';
import { NotificationOutboxRepository } from '../outbox/outbox.repository.js';
import { RecipientsService, type Recipient } from '../outbox/recipients.service.js';

const MAX_MACHINES = 5;

interface DueDigest {
  channelId: string;
  date: string;
  mayDecide: boolean;
}

/** Sends everyone who wants it a summary of the day, at the time that they chose. */
@Injectable()
export class DigestService {
  constructor(
    private readonly config: Config,
    private readonly clock: DatabaseClockService,
    private readonly recipients: RecipientsService,
    private readonly attention: AttentionService,
    private readonly repository: NotificationOutboxRepository,
    private readonly outbox: NotificationOutboxService,
    private readonly transactions: TransactionService,
  ) {}

  /** @returns how many were created. */
  async createDue(): Promise<number> {
    const due = await this.due();
    if (due.length === 0) return 0;
    const attention = await this.attention.now();
    return this.transactions.run(async (manager) => {
      if ((await this.repository.lock(manager)) === undefined) return 0;
      let created = 0;
      for (const digest of due) {
        created += await this.outbox.tell(
          manager,
          [digestOf(digest, attention)],
          ({ channel }) => channel.id === digest.channelId,
        );
      }
      return created;
    });
  }

  private async due(): Promise<DueDigest[]> {
    const now = await this.clock.now();
    const wanted = (await this.recipients.at(now)).flatMap((recipient) =>
      this.dueFor(recipient, now),
    );
    const told = await this.repository.told(
      wanted.map(({ channelId }) => channelId),
      wanted.map(({ date }) => digestKey(date)),
    );
    return wanted.filter(
      ({ channelId, date }) =>
        !told.some((one) => one.channelId === channelId && one.subject === digestKey(date)),
    );
  }

  /** A channel's first digest is the next one after it was added. */
  private dueFor({ channel, preferences, scopes }: Recipient, now: Date): DueDigest[] {
    if (!channel.kinds.includes('digest')) return [];
    const zone = this.config.operatorTimezone;
    const due = digestDue(preferences.digestAt, { now, zone });
    if (!due || channel.createdAt >= due.since) return [];
    return [{ channelId: channel.id, date: due.date, mayDecide: permits(scopes, 'decide') }];
  }
}

const digestKey = (date: string): string => `digest:${date}`;

function digestOf({ date, mayDecide }: DueDigest, attention: Attention): Candidate {
  const { counts, listed, names, at, totalFen, awaitingFen } = attention;
  const machines = listed.flatMap((finding): LowMachine[] => {
    if (finding.kind !== 'stock') return [];
    const { locationId, slotsOut, slotsRunningOut } = finding;
    return [{ name: names.get(locationId) ?? locationId, slotsOut, slotsRunningOut }];
  });
  const params: DigestParams = {
    date,
    decisions: mayDecide ? counts.approval : 0,
    awaitingFen: mayDecide ? awaitingFen : 0,
    purchases: counts.checkout,
    vendors: listed.flatMap((finding) => (finding.kind === 'vendor' ? [finding.namespace] : [])),
    silentMachines: counts.machine,
    wrongPrices: counts.price,
    atRiskFen: totalFen,
    machines: machines.slice(0, MAX_MACHINES),
    lowMachines: counts.stock,
  };
  return {
    kind: 'digest',
    code: 'digest',
    key: digestKey(date),
    params,
    path: '/',
    occurredAt: at,
  };
}
