import { Replica, type ReplicaStarter } from './replica.js';

export type Replicas = readonly [Replica, Replica];

/** Runs two services on one database and stops both after the work. */
export async function withReplicas<T>(
  start: ReplicaStarter,
  databaseUrl: string,
  work: (replicas: Replicas) => Promise<T>,
): Promise<T> {
  const replicas = [new Replica(start, databaseUrl), new Replica(start, databaseUrl)] as const;
  try {
    for (const replica of replicas) await replica.origin();
    return await work(replicas);
  } finally {
    for (const replica of replicas) await replica.stop();
  }
}
