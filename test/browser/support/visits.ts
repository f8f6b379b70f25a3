import type { Api } from './api.js';
import { eventually } from './eventually.js';
import type { Site } from './site.js';

export interface Stop {
  id: string | null;
  location: string;
  name: string;
  status: string;
  skip_reason: string | null;
  products: { vendor_sku: string; title: string; quantity: number }[];
}

export interface Day {
  date: string;
  status: string;
  has_positions: boolean;
  tours: { driver: { id: string | null; name: string | null }; stops: Stop[] }[];
  left_out: { location: string; name: string }[];
}

const DAY_MS = 86_400_000;
const DEPOT = { latitude: 31.2304, longitude: 121.4737 };
const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

export const today = async (api: Api): Promise<Day> =>
  (await api.get<{ visits: Day }>('/visits')).visits;

export const dayAfter = (api: Api, date: string): Promise<Day> => dayOn(api, daysAfter(date, 1));

export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

export const dayOn = async (api: Api, date: string): Promise<Day> =>
  (await api.get<{ visits: Day }>(`/visits?date=${date}`)).visits;

/** The machines of a day, tour by tour. */
export const orderOf = ({ tours }: Day): string[][] =>
  tours.map(({ stops }) => stops.map(({ location }) => location));

export const stopsOf = ({ tours }: Day): Stop[] => tours.flatMap(({ stops }) => stops);

/** Someone who works on every day, whenever the tests run. */
export async function addDriver(api: Api, name: string, principal?: string): Promise<string> {
  const { driver } = await api.post<{ driver: { id: string } }>('/visits/drivers', {
    name,
    working_days: EVERY_DAY,
    ...(principal !== undefined && { principal_id: principal }),
  });
  return driver.id;
}

/** Gives the depot and all machines pins, 1 km apart. */
export async function givePins({ api, machines }: Site): Promise<void> {
  await api.patch('/visits/settings', { depot: DEPOT });
  for (const [index, { id, name }] of machines.entries()) {
    const { latitude, longitude } = DEPOT;
    const profile = { latitude: latitude + 0.009 * (index + 1), longitude };
    await api.put(`/locations/${id}`, { name, profile });
  }
}

/** Has every machine in today's tours, whatever that is worth. */
export async function pinToToday({ api, machines }: Site): Promise<Day> {
  const { date } = await today(api);
  for (const { id } of machines) await api.put(`/visits/locations/${id}`, { pinned_to: date });
  await eventually('all machines are in today’s tours', async () => {
    const planned = stopsOf(await today(api)).map(({ location }) => location);
    return machines.every(({ id }) => planned.includes(id));
  });
  return today(api);
}

export const fixToday = async (api: Api, tours?: { driver: string; stops: string[] }[]) => {
  const { date } = await today(api);
  const { visits } = await api.post<{ visits: Day }>('/visits', { date, ...(tours && { tours }) });
  return visits;
};
