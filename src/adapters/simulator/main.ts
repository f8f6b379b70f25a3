import { randomBytes } from 'node:crypto';
import { createSimulator, serveSimulator, type SimulatorOptions } from './index.js';
import { readSettings, type SimulatorSettings } from './settings.js';

function optionsFrom(settings: SimulatorSettings): SimulatorOptions {
  const { SIMULATOR_LEAD_TIME_S: leadTime } = settings;
  return {
    seed: settings.SIMULATOR_SEED,
    machines: settings.SIMULATOR_MACHINES,
    journalFile: settings.SIMULATOR_JOURNAL,
    stockUnit: settings.SIMULATOR_STOCK_UNIT,
    leadTimeMs: leadTime === undefined ? undefined : leadTime * 1000,
  };
}

/** A value of VENDORS that connects a service to this process. */
function vendorsExample(baseUrl: string, token: string): string {
  return JSON.stringify([
    { namespace: 'acme-supply', baseUrl, token },
    { namespace: 'acme-machine', baseUrl, token, capabilities: ['pricing', 'replenishment'] },
  ]);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if ('problems' in settings) throw new Error(settings.problems.join('\n'));
  const { SIMULATOR_HOST: host, SIMULATOR_PORT: port, SIMULATOR_TOKEN: givenToken } = settings;
  const token = givenToken ?? randomBytes(24).toString('base64url');
  const simulator = createSimulator(optionsFrom(settings));
  const server = await serveSimulator(simulator, { host, port, token });
  const printedToken = givenToken === undefined ? token : 'env:SIMULATOR_TOKEN';
  console.log(
    `Simulated vendor acme with ${simulator.machines().length} machines at ${server.url}`,
  );
  console.log(`Connect a service with VENDORS='${vendorsExample(server.url, printedToken)}'`);

  const stop = async () => {
    await server.close();
    simulator.close();
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  console.error(
    `The simulator cannot start: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
});
