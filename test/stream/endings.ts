import type { Ending } from './stream-socket.js';

/** How the sockets of the clients ended that did not end them themselves. */
export class Endings {
  /** Answers to an upgrade that was not granted, by status. */
  readonly refused = new Map<number, number>();
  /** Closed by a replica that lives on, by code; a client that is slow must reckon with it. */
  readonly closed = new Map<number, number>();
  /** Ended with the replica, which was killed. */
  killed = 0;
  /** Ended with the replica, which said so. */
  announced = 0;
  /** Ended with the replica, which was to say so. */
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
