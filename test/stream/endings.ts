import type { Ending } from './stream-socket.js';

/** How client sockets ended that the clients did not close. */
export class Endings {
  /** Refused upgrades by status. */
  readonly refused = new Map<number, number>();
  /** Closed by a running replica, by code; a slow client must expect this. */
  readonly closed = new Map<number, number>();
  /** Ended because the replica was killed. */
  killed = 0;
  /** Ended by a replica that announced its shutdown. */
  announced = 0;
  /** Ended by a replica that should have announced its shutdown. */
  unannounced = 0;

  note(ending: Ending, replicaLives: boolean): void {
    if ('refused' in ending) count(this.refused, ending.refused);
    else if ('code' in ending && replicaLives) count(this.closed, ending.code);
    else if ('code' in ending) this.killed += 1;
  }

  noteFarewell(ending: Ending): void {
    if ('code' in ending && ending.code === SERVICE_RESTART) this.announced += 1;
    else this.unannounced += 1;
  }
}

const SERVICE_RESTART = 1012;

const count = (counts: Map<number, number>, key: number) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);
