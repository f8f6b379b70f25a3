import { DateTime } from 'luxon';
import type { Answer, TestService } from '../../support/service.js';

export interface Stop {
  id: string | null;
  location: string;
  name: string;
  arrives_at: string;
  minutes: number;
  drive_minutes: number;
  km: number;
  worth: { amount: number };
  cost: { amount: number };
  text: string;
  status: string;
  pinned: boolean;
  skip_reason: string | null;
  products: { vendor_sku: string; stock: number; capacity: number; quantity: number }[];
}

export interface Tour {
  driver: { id: string | null; name: string | null };
  starts_at: string;
  ends_at: string;
  minutes: number;
  km: number;
  stops: Stop[];
}

export interface Visits {
  date: string;
  status: string;
  version: string | null;
  has_positions: boolean;
  tours: Tour[];
  left_out: {
    location: string;
    can_wait_until: string | null;
    expected_loss: { amount: number };
  }[];
  left_out_count: number;
  week: { date: string; stops: number; locations: string[] }[];
}

const ZONE = 'Asia/Shanghai';

/** A date some days from today, by the operator's clock. */
export const dateIn = (days: number): string =>
  DateTime.now().setZone(ZONE).plus({ days }).toFormat('yyyy-MM-dd');

/** The first working day of the assumed driver, from today on. */
export const nextWorkday = (): string => {
  const ahead = [0, 1, 2].find((days) => DateTime.now().setZone(ZONE).plus({ days }).weekday <= 5);
  return dateIn(ahead ?? 0);
};

type Caller = Pick<TestService, 'call'>;

export const askVisits = ({ call }: Caller, date?: string): Promise<Answer> =>
  call('GET', `/ucp/v1/visits${date === undefined ? '' : `?date=${date}`}`);

export const fix = (
  { call }: Caller,
  json: object,
  headers: Record<string, string> = {},
): Promise<Answer> => call('POST', '/ucp/v1/visits', { json, headers });

export const wish = ({ call }: Caller, id: string, json: object): Promise<Answer> =>
  call('PUT', `/ucp/v1/visits/locations/${id}`, { json });

export const drive = (
  { call }: Caller,
  id: string,
  step: 'start' | 'finish' | 'skip',
  json: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> => call('POST', `/ucp/v1/visits/${id}/${step}`, { json, headers });

export const visitsOf = ({ body, text }: Answer): Visits => {
  if (body.visits === undefined) throw new Error(`There are no visits in ${text}`);
  return body.visits as Visits;
};

const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Adds a driver who works every day; returns its id. */
export async function addDriver({ call }: Caller, json: object): Promise<string> {
  const { status, body, text } = await call('POST', '/ucp/v1/visits/drivers', {
    json: { working_days: EVERY_DAY, ...json },
  });
  if (status !== 201) throw new Error(text);
  return (body.driver as { id: string }).id;
}

/** The machines of each tour, in their order. */
export const routesOf = (answer: Answer): string[][] =>
  visitsOf(answer).tours.map(({ stops }) => stops.map(({ location }) => location));

export const stopsOf = (answer: Answer): Stop[] =>
  visitsOf(answer).tours.flatMap(({ stops }) => stops);

export const stopOf = ({ body }: Answer): Record<string, unknown> =>
  body.stop as Record<string, unknown>;

export const problemOf = ({ status, body }: Answer): unknown[] => {
  const [first] = body.messages as { code: string; path?: string }[];
  return [status, first?.code, ...(first?.path === undefined ? [] : [first.path])];
};

export async function stockOf(
  { service }: { service: TestService },
  location: string,
  sku: string,
): Promise<number | undefined> {
  const [row] = await service.dataSource.query<{ stock: number }[]>(
    'SELECT stock FROM machine_slots WHERE location_id = $1 AND vendor_sku = $2',
    [location, sku],
  );
  return row?.stock;
}

export async function eventsOf({ service }: { service: TestService }, kind: string) {
  const { body } = await service.call('GET', '/ucp/v1/events');
  return (body.events as { kind: string; summary: string; reasoning: string; location: string }[])
    .filter((one) => one.kind === kind)
    .map(({ summary, reasoning, location }) => ({ summary, reasoning, location }));
}
