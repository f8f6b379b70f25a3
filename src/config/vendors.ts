import { z } from 'zod';
import { isHeaderText } from './usable-token.js';

export const NAMESPACE_PATTERN = /^[a-z][a-z0-9]*-(supply|machine)$/;

export interface LiveVendor {
  namespace: string;
  status: 'live';
  baseUrl: string;
  token: string;
  capabilities: ('pricing' | 'replenishment')[];
  /** What the `stock` of a supplier's product counts, unless the product says. */
  stockUnit: 'each' | 'pack';
  default: boolean;
}

export interface PlannedVendor {
  namespace: string;
  status: 'planned';
}

export type Vendor = LiveVendor | PlannedVendor;

/** Another name for the only part of replenishment that a vendor takes part in. */
const RECOMMEND = 'replenishment.recommend';
const CAPABILITIES = ['pricing', 'replenishment', RECOMMEND] as const;

const namespace = z
  .string('namespace must look like acme-supply or acme-machine')
  .regex(NAMESPACE_PATTERN, 'namespace must look like acme-supply or acme-machine');

const capabilities = z
  .array(
    z.enum(CAPABILITIES, `capabilities may hold ${CAPABILITIES.join(', ')} only`),
    'capabilities must be a list',
  )
  .refine(
    (names) => new Set(names).size === names.length,
    'capabilities must not repeat themselves',
  );

const optionalParts = {
  capabilities: capabilities.nullish(),
  stockUnit: z.enum(['each', 'pack'], 'stockUnit must be each or pack').nullish(),
  default: z.boolean('default must be true or false').nullish(),
};

const liveEntry = z.object({
  namespace,
  status: z.literal('live', 'status must be live or planned').nullish(),
  baseUrl: z.string('baseUrl must be an http or https address'),
  token: z.string('token must be text, or env:NAME for a variable that holds it'),
  ...optionalParts,
});

const plannedEntry = z.object({ namespace, status: z.literal('planned'), ...optionalParts });

const KEYS: ReadonlySet<string> = new Set(Object.keys(liveEntry.shape));

type Environment = Readonly<Record<string, string | undefined>>;
type Report = (where: string, problem: string) => void;

/** Reads the vendor list; every problem is reported by entry, and no token is ever repeated in one. */
export function readVendors(
  entries: unknown[],
  environment: Environment,
  report: Report,
): Vendor[] {
  const vendors = entries.flatMap((entry, index) => readVendor(entry, index, environment, report));
  const names = vendors.map((vendor) => vendor.namespace);
  for (const name of new Set(names.filter((name, index) => names.indexOf(name) !== index))) {
    report(name, 'is registered twice; keep one entry');
  }
  for (const role of ['supply', 'machine']) {
    const defaults = vendors.filter(
      (vendor) => vendor.status === 'live' && vendor.default && vendor.namespace.endsWith(role),
    );
    if (defaults.length > 1) {
      report(defaults.map((vendor) => vendor.namespace).join(', '), 'only one default per role');
    }
  }
  return vendors;
}

function readVendor(
  input: unknown,
  index: number,
  environment: Environment,
  report: Report,
): Vendor[] {
  const where = `entry ${index + 1}${describeNamespace(input)}`;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    report(where, 'must be an object');
    return [];
  }
  const unknown = Object.keys(input).filter((key) => !KEYS.has(key));
  for (const key of unknown)
    report(where, `${JSON.stringify(key.slice(0, 64))} is not a known key`);
  if (unknown.length > 0) return [];
  if (statusOf(input) === 'planned') {
    const planned = plannedEntry.safeParse(input);
    if (planned.success) return [{ namespace: planned.data.namespace, status: 'planned' }];
    for (const { message } of planned.error.issues) report(where, message);
    return [];
  }
  const live = liveEntry.safeParse(input);
  if (!live.success) {
    for (const { message } of live.error.issues) report(where, message);
    return [];
  }
  const entry = live.data;
  const baseUrl = readBaseUrl(entry.baseUrl);
  if (!baseUrl) report(where, 'baseUrl must be an http or https address without credentials');
  const token = readToken(entry.token, environment);
  if (!token)
    report(
      where,
      'token is empty, has spaces or other than ASCII, or names a variable that is not set',
    );
  if (!baseUrl || !token) return [];
  return [
    {
      namespace: entry.namespace,
      status: 'live',
      baseUrl,
      token,
      capabilities: optionalCapabilities(entry.capabilities ?? []),
      stockUnit: entry.stockUnit ?? 'each',
      default: entry.default ?? false,
    },
  ];
}

const optionalCapabilities = (
  given: readonly (typeof CAPABILITIES)[number][],
): LiveVendor['capabilities'] => [
  ...new Set(given.map((name) => (name === RECOMMEND ? 'replenishment' : name))),
];

const statusOf = (input: object): unknown => (input as { status?: unknown }).status;

function describeNamespace(input: unknown): string {
  const namespace = (input as { namespace?: unknown } | null)?.namespace;
  return typeof namespace === 'string' && namespace.length <= 64 ? ` (${namespace})` : '';
}

function readBaseUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return plain && ['http:', 'https:'].includes(url.protocol) ? text.replace(/\/+$/, '') : undefined;
}

function readToken(text: string, environment: Environment): string | undefined {
  const token = (text.startsWith('env:') ? environment[text.slice(4)] : text)?.trim();
  return token !== undefined && isHeaderText(token) ? token : undefined;
}
