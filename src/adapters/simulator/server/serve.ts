import type { Simulator } from '../simulator.js';

export interface ServeOptions {
  host: string;
  /** 0 picks a free one. */
  port: number;
  token: string;
}

export interface SimulatorServer {
  url: string;
  close(): Promise<void>;
}

/** Serves the simulated vendor over HTTP, with control endpoints for tests. */
export function serveSimulator(
  _simulator: Simulator,
  _options: ServeOptions,
): Promise<SimulatorServer> {
  return Promise.reject(new Error('The simulated vendor is not built yet'));
}
