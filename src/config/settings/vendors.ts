import { z } from 'zod';
import { jsonList, type Environment } from '../environment.js';
import { isHeaderText } from '../usable-token.js';

export const NAMESPACE_PATTERN = /^[a-z][a-z0-9]*-(supply|machine)$/;

/** A vendor over HTTP. */
export interface LiveVendor {
  namespace: string;
  status: 'live';
  kind: 'http';
  baseUrl: string;
  token: string;
  capabilities: ('pricing' | 'replenishment')[];
  /** The unit of a supplier's `stock`, unless the product specifies it. */
  stockUnit: 'each' | 'pack';
  default: boolean;
}

/** A machine platform known from files of its sales, or a supplier known from price lists. */
export interface FilesVendor {
  namespace: string;
  status: 'live';
  kind: 'files';
  /** Scanned for new files; null if files are only uploaded. */
  folder: string | null;
  default: boolean;
}

export interface PlannedVendor {
  namespace: string;
  status: 'planned';
}

export type Vendor = LiveVendor | FilesVendor | PlannedVendor;

/** An alias for the only part of replenishment a vendor takes part in. */
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
  )
  .nullish()
  .transform((names): LiveVendor['capabilities'] => [
    ...new Set(names?.map((name) => (name === RECOMMEND ? 'replenishment' : name))),
  ]);

const baseUrl = z
  .string('baseUrl must be an http or https address')
  .refine(isPlainHttpUrl, 'baseUrl must be an http or https address without credentials')
  .transform((text) => text.replace(/\/+$/, ''));

const token = (environment: Environment) =>
  z
    .string('token must be text, or env:NAME for a variable that holds it')
    .transform(
      (text) => (text.startsWith('env:') ? environment[text.slice(4)] : text)?.trim() ?? '',
    )
    .refine(
      isHeaderText,
      'token is empty, has spaces or other than ASCII, or names a variable that is not set',
    );

const optionalParts = {
  capabilities,
  stockUnit: z
    .enum(['each', 'pack'], 'stockUnit must be each or pack')
    .nullish()
    .transform((unit) => unit ?? 'each'),
  default: z
    .boolean('default must be true or false')
    .nullish()
    .transform((isDefault) => isDefault ?? false),
};

const liveEntry = (environment: Environment) =>
  z.strictObject(
    {
      namespace,
      status: z
        .literal('live', 'status must be live or planned')
        .nullish()
        .transform(() => 'live' as const),
      kind: z
        .literal('http', 'kind must be http or files')
        .nullish()
        .transform(() => 'http' as const),
      baseUrl,
      token: token(environment),
      ...optionalParts,
    },
    { error: entryProblem },
  ) satisfies z.ZodType<LiveVendor>;

const filesEntry = z.strictObject(
  {
    namespace,
    status: z
      .literal('live', 'status must be live or planned')
      .nullish()
      .transform(() => 'live' as const),
    kind: z.literal('files'),
    folder: z
      .string('folder must be the path of a folder')
      .min(1, 'folder must be the path of a folder')
      .nullish()
      .transform((folder) => folder ?? null),
    default: optionalParts.default,
  },
  { error: entryProblem },
) satisfies z.ZodType<FilesVendor>;

const plannedEntry = z
  .strictObject(
    {
      namespace,
      status: z.literal('planned'),
      baseUrl: z.unknown().optional(),
      token: z.unknown().optional(),
      kind: z.unknown().optional(),
      folder: z.unknown().optional(),
      ...optionalParts,
    },
    { error: entryProblem },
  )
  .transform(({ namespace, status }): PlannedVendor => ({ namespace, status }));

/** Problems are reported per entry and never quote a token. An empty list is a service to which vendors are added later. */
export function vendorList(environment: Environment) {
  const live = liveEntry(environment);
  return jsonList<Vendor>(
    (input) => {
      if (memberOf(input, 'status') === 'planned') return plannedEntry;
      return memberOf(input, 'kind') === 'files' ? filesEntry : live;
    },
    findConflicts,
    (input) => {
      const name = memberOf(input, 'namespace');
      return typeof name === 'string' && name.length <= 64 ? ` (${name})` : '';
    },
  );
}

function findConflicts(vendors: Vendor[], report: (problem: string) => void): void {
  const names = vendors.map((vendor) => vendor.namespace);
  for (const name of new Set(names.filter((name, index) => names.indexOf(name) !== index))) {
    report(`${name}: is registered twice; keep one entry`);
  }
  for (const role of ['supply', 'machine']) {
    const defaults = vendors.filter(
      (vendor) => vendor.status === 'live' && vendor.default && vendor.namespace.endsWith(role),
    );
    if (defaults.length > 1) {
      const rivals = defaults.map((vendor) => vendor.namespace).join(', ');
      report(`${rivals}: only one default per role`);
    }
  }
}

function entryProblem(
  issue: z.core.$ZodRawIssue<z.core.$ZodIssueUnrecognizedKeys | z.core.$ZodIssueInvalidType>,
): string {
  if (issue.code !== 'unrecognized_keys') return 'must be an object';
  return issue.keys
    .map((key) => `${JSON.stringify(key.slice(0, 64))} is not a known key`)
    .join('; ');
}

const memberOf = (input: unknown, key: string): unknown =>
  (input as Record<string, unknown> | null)?.[key];

function isPlainHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return (
    ['http:', 'https:'].includes(protocol) && [username, password, search, hash].join('') === ''
  );
}
