import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answers, Behaviour } from './behaviours.js';
import { DEFAULT_ANSWERS } from './default-answers.js';
import { endpointOf, type Bodies, type Endpoint } from './endpoints.js';

export interface VendorRequest {
  method: string;
  /** Path and query as sent. */
  url: string;
  headers: IncomingHttpHeaders;
  /** Undefined for a path that is not part of the vendor API. */
  endpoint: Endpoint | undefined;
  query: URLSearchParams;
  /** The last path segment, decoded: for a status request, the ref. */
  ref: string;
  /** The parsed JSON body, if any. */
  body: unknown;
}

/** Fields besides `ok: true`, or a behaviour that sends something else. */
export type Answer = object | Behaviour;
export type Script = Answer | ((request: VendorRequest) => Answer | Promise<Answer>);

export interface VendorEntry {
  namespace: string;
  baseUrl: string;
  token: string;
  capabilities?: string[];
}

/** A vendor over HTTP that answers as scripted by the test and records requests. */
export class ScriptedVendor {
  url = '';
  readonly requests: VendorRequest[] = [];
  private readonly scripts = new Map<Endpoint, Script>();
  private behaviour: Behaviour | undefined;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      this.handle(request, response).catch((error: unknown) => {
        answers({ ok: false, reason: String(error) }, 500).respond(request, response);
      });
    });
  }

  /** Endpoints without a script answer like a vendor with no stock and no sales. */
  static async start(scripts: Partial<Record<Endpoint, Script>> = {}): Promise<ScriptedVendor> {
    const vendor = new ScriptedVendor(createServer());
    for (const [endpoint, script] of Object.entries(scripts)) {
      vendor.answer(endpoint as Endpoint, script);
    }
    await new Promise<void>((resolve) => vendor.server.listen(0, '127.0.0.1', resolve));
    vendor.url = `http://127.0.0.1:${(vendor.server.address() as AddressInfo).port}/ops`;
    return vendor;
  }

  /** Sets the script of an endpoint; without one, restores the default. */
  answer(endpoint: Endpoint, script?: Script): void {
    if (script === undefined) this.scripts.delete(endpoint);
    else this.scripts.set(endpoint, script);
  }

  /**
   * Applies one behaviour to every request, or returns to the scripts; clears the recorded
   * requests.
   */
  behave(behaviour?: Behaviour): void {
    this.forget();
    this.behaviour = behaviour;
  }

  forget(): void {
    this.requests.length = 0;
  }

  received(endpoint: Endpoint): VendorRequest[] {
    return this.requests.filter((request) => request.endpoint === endpoint);
  }

  /** The bodies sent to an endpoint, oldest first. */
  bodies<E extends keyof Bodies>(endpoint: E): Bodies[E][] {
    return this.received(endpoint).map(({ body }) => body as Bodies[E]);
  }

  /** An entry of `VENDORS`. */
  entry(namespace: string, capabilities?: ('pricing' | 'replenishment')[]): VendorEntry {
    const token = 'scripted-vendor-token';
    return { namespace, baseUrl: this.url, token, ...(capabilities && { capabilities }) };
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve, reject) => {
      this.server.close((error) => {
        if (error) reject(error);
        else resolve();
      });
    });
    this.server.closeAllConnections();
    await closed;
  }

  private async handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(message);
    this.requests.push(request);
    const behaviour = this.behaviour ?? (await this.scripted(request));
    behaviour.respond(message, response);
  }

  private async scripted(request: VendorRequest): Promise<Behaviour> {
    const { endpoint } = request;
    if (!endpoint) return answers({ ok: false, reason: 'no such endpoint' }, 404);
    const script = this.scripts.get(endpoint);
    const answer =
      typeof script === 'function'
        ? await (script as (request: VendorRequest) => Answer | Promise<Answer>)(request)
        : (script ?? DEFAULT_ANSWERS[endpoint](request, this.bodies('createOrder')));
    return answer instanceof Behaviour ? answer : answers({ ok: true, ...answer });
  }
}

async function readRequest(message: IncomingMessage): Promise<VendorRequest> {
  const { method = '', url = '', headers } = message;
  const { pathname, searchParams } = new URL(url, 'http://vendor');
  const content = await text(message);
  return {
    method,
    url,
    headers,
    endpoint: endpointOf(method, pathname),
    query: searchParams,
    ref: decodeURIComponent(pathname.split('/').at(-1) ?? ''),
    body: content === '' ? undefined : (JSON.parse(content) as unknown),
  };
}
