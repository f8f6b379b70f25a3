import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { NotificationService } from '../../database/index.js';
import type { Caller } from '../access/caller.js';
import { permits, type Scope } from '../access/scopes.js';
import { credentialKey, CredentialsService } from '../credentials/credentials.service.js';

/** The longest delay that a timer accepts. */
const MAX_DELAY_MS = 2 ** 31 - 1;
const RETRY_MS = 200;

interface Connection {
  readonly caller: Caller;
  readonly close: () => void;
  /** It is closed when the principal loses this scope. */
  readonly scope?: Scope;
  checkAt: number;
}

/**
 * The sockets and running requests of this replica. Closes those of a principal that was revoked or
 * has expired, on a notification from any replica.
 */
@Injectable()
export class OpenConnectionsService implements OnApplicationShutdown {
  private readonly logger = new Logger(OpenConnectionsService.name);
  private readonly open = new Set<Connection>();
  private timer?: { at: number; timeout: NodeJS.Timeout };
  private check?: Promise<void>;
  private changed = false;
  private changedAt = -Infinity;
  private stopped = false;

  constructor(
    private readonly credentials: CredentialsService,
    notifications: NotificationService,
  ) {
    notifications.subscribe('principals', () => {
      this.changedAt = performance.now();
      this.recheck();
    });
  }

  /** @returns a function to call when the connection has ended, if it is tracked. */
  track(caller: Caller, close: () => void, scope?: Scope): (() => void) | undefined {
    // Only a restart changes the operator token.
    if (caller.credential.kind === 'operator_token') return undefined;
    const connection = { caller, close, scope, checkAt: caller.checkedAt + caller.validForMs };
    this.open.add(connection);
    // A change after the credential was looked up has not been checked for this connection.
    if (this.changedAt >= caller.checkedAt) this.recheck();
    else this.recheckBy(connection.checkAt);
    return () => {
      this.open.delete(connection);
    };
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer?.timeout);
  }

  private recheck(): void {
    this.changed = true;
    this.check ??= this.closeUntilUnchanged().finally(() => {
      this.check = undefined;
      this.recheckBy(Math.min(...[...this.open].map(({ checkAt }) => checkAt)));
    });
  }

  /** A change during a check may have come too late for it, so another check follows. */
  private async closeUntilUnchanged(): Promise<void> {
    try {
      while (this.changed && this.open.size > 0 && !this.stopped) {
        this.changed = false;
        await this.closeEnded();
      }
    } catch (error) {
      this.logger.warn(`Open connections could not be checked: ${String(error)}`);
      for (const connection of this.open) connection.checkAt = performance.now() + RETRY_MS;
    }
  }

  private async closeEnded(): Promise<void> {
    const checked = [...this.open];
    const distinct = new Map(
      checked.map(({ caller: { credential } }) => [credentialKey(credential), credential]),
    );
    const valid = await this.credentials.findValid([...distinct.values()]);
    for (const connection of checked) {
      const { caller, close, scope } = connection;
      const found = valid.get(credentialKey(caller.credential));
      if (found && (scope === undefined || permits(found.scopes, scope))) {
        connection.checkAt = found.checkedAt + found.validForMs;
      } else if (this.open.delete(connection)) {
        close();
      }
    }
  }

  private recheckBy(time: number): void {
    if (time === Infinity || this.stopped || time >= (this.timer?.at ?? Infinity)) return;
    clearTimeout(this.timer?.timeout);
    const delayMs = Math.min(Math.max(time - performance.now(), 0), MAX_DELAY_MS);
    const timeout = setTimeout(() => {
      this.timer = undefined;
      this.recheck();
    }, delayMs);
    timeout.unref();
    this.timer = { at: time, timeout };
  }
}
