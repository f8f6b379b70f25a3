import { startRoute, type Route, type RouteOptions } from '../../support/route.js';
import { addMachine } from '../locations/machines.js';
import { Pricing } from './pricing-calls.js';

export interface Item {
  vendorSku: string;
  title: string;
  priceFen: number;
}

/** One machine of the simulated vendor, registered and never synced automatically. */
export interface SimulatedRoute extends Route {
  pricing: Pricing;
  machine: string;
  /** What the machine itself shows. */
  items(): Promise<[Item, Item, ...Item[]]>;
  /** Changes a price without the service. */
  movePrice(vendorSku: string, priceFen: number): Promise<void>;
  /** How often the vendor was asked to change prices. */
  calls(): Promise<number>;
}

export async function startSimulatedRoute(options: RouteOptions = {}): Promise<SimulatedRoute> {
  const route = await startRoute(options);
  const { simulator, service } = route;
  const machine = route.machines[0]?.id ?? '';
  await addMachine(service, { id: machine });
  const headers = {
    authorization: `Bearer ${simulator.token}`,
    'content-type': 'application/json',
  };
  let moved = 0;
  return {
    ...route,
    machine,
    pricing: new Pricing(service, machine),
    async items() {
      const response = await fetch(`${simulator.url}/inventory?locationId=${machine}`, { headers });
      return ((await response.json()) as { items: [Item, Item] }).items;
    },
    async movePrice(vendorSku, priceFen) {
      const body = JSON.stringify({ locationId: machine, lines: [{ vendorSku, priceFen }] });
      const { status } = await fetch(`${simulator.url}/prices`, { method: 'POST', headers, body });
      expect(status).toBe(200);
      moved += 1;
    },
    async calls() {
      return (await simulator.books()).requests.updatePrices - moved;
    },
  };
}
