import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  ValidateIf,
} from 'class-validator';
import { validateShape } from '../validation/index.js';
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

const isLive = (entry: VendorEntry) => entry.status !== 'planned';

/** Another name for the only part of replenishment that a vendor takes part in. */
const RECOMMEND = 'replenishment.recommend';

class VendorEntry {
  @Matches(NAMESPACE_PATTERN, { message: 'must look like acme-supply or acme-machine' })
  namespace: string;

  @IsOptional()
  @IsIn(['live', 'planned'], { message: 'must be live or planned' })
  status?: 'live' | 'planned';

  @ValidateIf(isLive)
  @IsString({ message: 'must be an http or https address' })
  baseUrl: string;

  @ValidateIf(isLive)
  @IsString({ message: 'must be text, or env:NAME for a variable that holds it' })
  token: string;

  @IsOptional()
  @IsArray({ message: 'must be a list' })
  @IsIn(['pricing', 'replenishment', RECOMMEND], {
    each: true,
    message: `may hold pricing, replenishment and ${RECOMMEND} only`,
  })
  @ArrayUnique({ message: 'must not repeat itself' })
  capabilities?: ('pricing' | 'replenishment' | typeof RECOMMEND)[];

  @IsOptional()
  @IsIn(['each', 'pack'], { message: 'must be each or pack' })
  stockUnit?: 'each' | 'pack';

  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  default?: boolean;
}

const KEYS: ReadonlySet<string> = new Set<keyof VendorEntry>([
  'namespace',
  'status',
  'baseUrl',
  'token',
  'capabilities',
  'stockUnit',
  'default',
]);

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
  const shaped = validateShape(VendorEntry, input);
  if (!shaped.ok) {
    for (const problem of shaped.problems) report(where, problem.content);
    return [];
  }
  const entry = shaped.value;
  if (!isLive(entry)) return [{ namespace: entry.namespace, status: 'planned' }];
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
      capabilities: optionalCapabilities(entry),
      stockUnit: entry.stockUnit ?? 'each',
      default: entry.default ?? false,
    },
  ];
}

const optionalCapabilities = ({ capabilities = [] }: VendorEntry): LiveVendor['capabilities'] => [
  ...new Set(capabilities.map((name) => (name === RECOMMEND ? 'replenishment' : name))),
];

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
