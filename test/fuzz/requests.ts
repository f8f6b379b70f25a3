import type { Random } from '../../src/adapters/simulator/random.js';
import type { ApiDescription, Schema } from '../support/api-description/described-operations.js';
import { nastyText } from './nasty-values.js';
import { mutated, SchemaValues } from './schema-values.js';

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: Schema;
}

interface Described {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

interface Operation extends Described {
  method: string;
  path: string;
}

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;
const MCP_PATH = '/mcp';

/** Requests to every operation of the document: as described, slightly wrong, or broken. */
export class FuzzRequests {
  private readonly operations: readonly [Operation, ...Operation[]];
  private readonly values: SchemaValues;

  constructor(
    document: ApiDescription,
    private readonly random: Random,
    private readonly token: string,
    ids: () => readonly string[],
  ) {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      METHODS.flatMap((method) =>
        method in methods ? [{ ...(methods[method] as Described), method, path }] : [],
      ),
    );
    const [first, ...others] = operations;
    if (!first) throw new Error('The document has no operations');
    this.operations = [first, ...others];
    const components = document.components?.schemas ?? {};
    this.values = new SchemaValues(components, random, ids);
  }

  get count(): number {
    return this.operations.length;
  }

  /** @param turn Operations come in turn, so that none is left out. */
  next(turn: number): FuzzRequest {
    if (this.random.chance(0.04)) return this.mcp();
    if (this.random.chance(0.03)) return this.upload();
    const operation = this.operations[turn % this.operations.length] ?? this.operations[0];
    const { headers, body } = this.content(operation);
    return {
      method: operation.method.toUpperCase(),
      path: this.path(operation) + this.query(operation),
      headers: { ...this.headers(), ...headers },
      body: operation.method === 'get' ? undefined : body,
    };
  }

  private path({ path, parameters = [] }: Operation): string {
    return path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
      const schema = parameters.find((one) => one.name === name)?.schema ?? { type: 'string' };
      const value = this.random.chance(0.15) ? nastyText(this.random) : this.values.make(schema);
      return urlPart(textOf(value));
    });
  }

  private query({ parameters = [] }: Operation): string {
    const given = parameters.filter((one) => one.in === 'query' && this.random.chance(0.5));
    const pairs = given.map(({ name, schema }) => {
      const value = this.random.chance(0.3)
        ? nastyText(this.random)
        : this.values.make(schema ?? { type: 'string' });
      return `${urlPart(name)}=${urlPart(textOf(value))}`;
    });
    if (this.random.chance(0.05)) pairs.push('limit=1&limit=2&limit[]=3&__proto__[a]=1');
    return pairs.length > 0 ? `?${pairs.join('&')}` : '';
  }

  private headers(): Record<string, string> {
    const { random } = this;
    const credential = random.pick(['wrong', ...Array<string>(19).fill(this.token)]);
    return {
      ...(random.chance(0.97) && { authorization: `Bearer ${credential}` }),
      ...(random.chance(0.2) && { 'idempotency-key': `fuzz-${random.integer(1, 40)}` }),
      ...(random.chance(0.03) && { 'idempotency-key': 'x'.repeat(random.integer(1, 6_000)) }),
      ...(random.chance(0.03) && { 'ucp-agent': 'profile="not a url' }),
      ...(random.chance(0.03) && { 'if-none-match': '"*"' }),
      ...(random.chance(0.03) && { accept: 'text/csv;q=2, */*;q=abc' }),
      ...(random.chance(0.03) && { 'accept-language': 'zz-ZZ;q=9,*' }),
    };
  }

  private content({ requestBody }: Operation): Pick<FuzzRequest, 'headers' | 'body'> {
    const { random } = this;
    const described = Object.values(requestBody?.content ?? {})[0]?.schema;
    const asDescribed = described ? this.values.make(described) : undefined;
    if (asDescribed === undefined && random.chance(0.9)) return { headers: {} };
    const value = random.chance(0.35) ? asDescribed : mutated(asDescribed ?? {}, random);
    const type = random.chance(0.97) ? 'application/json' : nastyType(random);
    return { headers: { 'content-type': type }, body: broken(jsonOf(value), random) };
  }

  private mcp(): FuzzRequest {
    const { random } = this;
    const calls: [object, ...object[]] = [
      { method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {} } },
      { method: 'tools/list' },
      { method: 'tools/call', params: { name: 'get_rules', arguments: {} } },
      { method: 'tools/call', params: { name: 'search_catalog', arguments: { query: 'a' } } },
      { method: 'resources/read', params: { uri: 'routekeeper://guide' } },
      { method: 'ping' },
    ];
    const message = { jsonrpc: '2.0', id: random.integer(0, 9), ...random.pick(calls) };
    const value = random.chance(0.3) ? message : mutated(message, random);
    return {
      method: 'POST',
      path: MCP_PATH,
      headers: {
        ...this.headers(),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: broken(jsonOf(value), random),
    };
  }

  /** A file in which some bytes are wrong. */
  private upload(): FuzzRequest {
    const { random } = this;
    const bytes = Buffer.from(random.pick([CSV, DEX, ZIP]));
    for (let changes = random.integer(0, 6); changes > 0; changes -= 1) {
      bytes[random.integer(0, bytes.length - 1)] = random.integer(0, 255);
    }
    const name = urlPart(random.pick(['sales.csv', 'sales.xlsx', nastyText(random)]));
    return {
      method: 'POST',
      path: `/ucp/v1/vendors/corner-machine/files?name=${name}`,
      headers: { ...this.headers(), 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes.subarray(0, random.integer(0, bytes.length))),
    };
  }
}

const CSV = 'Order No,Machine,Product,Qty,Total,Time\n1,M1,Cola,1,3.50,2026-01-02 10:00\n'.repeat(
  9,
);
const DEX =
  'DXS*RK0000*VA*V0/6*1\r\nST*001*0001\r\nPA1*01*150\r\nPA2*10*1500\r\nG85*1234\r\nSE*5*0001\r\n';
const ZIP = `PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000${'[Content_Types].xml'.repeat(8)}`;

function broken(json: string, random: Random): string | Uint8Array<ArrayBuffer> {
  if (random.chance(0.94)) return json;
  return random.pick<() => string | Uint8Array<ArrayBuffer>>([
    () => json.slice(0, random.integer(0, json.length)),
    () => `${json}${json}`,
    () => `\ufeff${json}`,
    () => new Uint8Array([...Buffer.from(json.slice(0, 50)), 0xc3, 0x28, 0xff]),
    () => '{"a":1,"a":2,"__proto__":{"b":1}}',
    () => '['.repeat(5_000),
  ])();
}

const nastyType = (random: Random): string =>
  random.pick([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
    'application/xml',
    'nonsense',
  ]);

const jsonOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : jsonOf(value));

/** Lone surrogates cannot be encoded; servers get to see them as broken bytes. */
const urlPart = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text.slice(0, 4_000)) : '%ed%a0%80';
