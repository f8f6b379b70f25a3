import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commitCuts } from './faults/commit-cuts.js';
import { crash } from './faults/crash.js';
import { exhaustion } from './faults/exhaustion.js';
import { demotion, failover, ReplicatedServer } from './faults/failover.js';
import type { Fault, Scene } from './faults/fault.js';
import { fullDisk } from './faults/full-disk.js';
import { outage } from './faults/outage.js';
import { DatabaseProxy } from './proxy/database-proxy.js';
import { newFolder, PostgresServer } from './servers/postgres-server.js';
import { SmallDisk } from './servers/small-disk.js';

const DATABASE = 'faults';
const DISK_MB = 200;

type Faults = readonly [Fault, ...Fault[]];
type Use<T> = (scene: Scene, faults: Faults) => Promise<T>;

/** Servers of the distribution, each with what can happen to it. */
export const SCENES = {
  connections: <T>(use: Use<T>, outageMs: number) =>
    onServer({}, use, (server, scene) => [
      commitCuts(scene),
      outage(scene, outageMs),
      exhaustion(server, scene),
    ]),
  crash: <T>(use: Use<T>) => onServer({}, use, (server) => [crash(server)]),
  failover: onReplicatedServer,
  disk: onSmallDisk,
} as const;

export type SceneName = keyof typeof SCENES;

async function onServer<T>(
  place: { folder?: string; walFolder?: string },
  use: Use<T>,
  faultsOf: (server: PostgresServer, scene: Scene) => Faults,
): Promise<T> {
  const server = await PostgresServer.create(place);
  try {
    await server.query(`CREATE DATABASE ${DATABASE}`);
    return await behindProxy(server.urlOf(DATABASE), (scene) =>
      use(scene, faultsOf(server, scene)),
    );
  } finally {
    await server.remove();
  }
}

async function onReplicatedServer<T>(use: Use<T>): Promise<T> {
  const servers = await ReplicatedServer.create(DATABASE);
  try {
    return await behindProxy(servers.url, (scene) =>
      use(scene, [failover(servers, scene.proxy), demotion(servers, scene.proxy)]),
    );
  } finally {
    await servers.remove();
  }
}

async function onSmallDisk<T>(use: Use<T>): Promise<T> {
  const disk = await SmallDisk.mount(DISK_MB);
  const walFolder = await newFolder();
  try {
    const place = { folder: join(disk.folder, 'data'), walFolder };
    return await onServer(place, use, () => [fullDisk(disk)]);
  } finally {
    await disk.unmount();
    await rm(walFolder, { recursive: true });
  }
}

async function behindProxy<T>(url: string, work: (scene: Scene) => Promise<T>): Promise<T> {
  const proxy = await DatabaseProxy.start(url);
  try {
    return await work({ proxy });
  } finally {
    await proxy.close();
  }
}
