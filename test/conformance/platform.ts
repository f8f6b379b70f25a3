import { randomUUID } from 'node:crypto';
import { startRoute, type Route, type RouteOptions } from '../support/route.js';
import type { Answer, TestService } from '../support/service.js';
import { ucpViolations } from '../support/ucp-check.js';
import { checkoutOf, goods, type Checkout, type Good } from '../integration/checkout/purchase.js';

/** Where an entry of the profile is specified. */
export interface Documented {
  version: string;
  spec: string;
  schema: string;
}

export interface Profile {
  version: string;
  services: Record<string, (Documented & { transport: string; endpoint: string })[]>;
  capabilities: Record<string, Documented[]>;
  payment_handlers: Record<string, (Documented & { id: string })[]>;
}

export async function discover(service: TestService): Promise<Profile> {
  const { status, body } = await service.call('GET', '/.well-known/ucp', { anonymous: true });
  expect(status).toBe(200);
  return body.ucp as Profile;
}

const instruments = [{ id: 'account', handler_id: 'supplier_account', type: 'on_account' }];

/** What completes a purchase: paid on account, and confirmed because it spends money. */
export const PAYMENT = { confirm: true, payment: { instruments } };

/**
 * A platform of UCP: it finds the endpoint in the profile, and sends the headers that UCP asks
 * for, with another key for every write.
 */
export class Platform {
  private constructor(
    private readonly service: TestService,
    private readonly root: string,
  ) {}

  static async connect(service: TestService): Promise<Platform> {
    const { services } = await discover(service);
    const rest = services['dev.ucp.shopping']?.find(({ transport }) => transport === 'rest');
    if (!rest) throw new Error('The profile has no shopping service over REST');
    return new Platform(service, new URL(rest.endpoint).pathname);
  }

  send(
    method: string,
    path: string,
    json?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.service.call(method, `${this.root}${path}`, {
      json,
      headers: {
        'ucp-agent': 'profile="https://platform.example/.well-known/ucp"',
        'request-id': randomUUID(),
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...headers,
      },
    });
  }

  create(json: object, headers?: Record<string, string>): Promise<Answer> {
    return this.send('POST', '/checkout-sessions', json, headers);
  }

  get(id: string): Promise<Answer> {
    return this.send('GET', `/checkout-sessions/${id}`);
  }

  update(id: string, json: object, headers?: Record<string, string>): Promise<Answer> {
    return this.send('PUT', `/checkout-sessions/${id}`, json, headers);
  }

  complete(id: string, json: object = PAYMENT, headers?: Record<string, string>): Promise<Answer> {
    return this.send('POST', `/checkout-sessions/${id}/complete`, json, headers);
  }

  cancel(id: string, headers?: Record<string, string>): Promise<Answer> {
    return this.send('POST', `/checkout-sessions/${id}/cancel`, undefined, headers);
  }

  order(id: string): Promise<Answer> {
    return this.send('GET', `/orders/${id}`);
  }
}

/** A route, a platform that buys for it, and two products that the supplier has plenty of. */
export interface Shop {
  route: Route;
  platform: Platform;
  cola: Good;
  water: Good;
  close(): Promise<void>;
}

export async function openShop(options: RouteOptions = {}): Promise<Shop> {
  const route = await startRoute({
    withoutMachines: true,
    ...options,
    environment: {
      RATE_LIMIT_PER_MINUTE: '0',
      LEDGER_POLL_INTERVAL_S: '3600',
      ...options.environment,
    },
  });
  const platform = await Platform.connect(route.service);
  const [cola, water] = (await goods(route)) as [Good, Good];
  return { route, platform, cola, water, close: () => route.close() };
}

/** Fails if a body violates the schema of a checkout. */
export async function validCheckout(answer: Answer): Promise<Checkout> {
  expect(await ucpViolations('checkout.response', answer.body)).toEqual([]);
  return checkoutOf(answer);
}

/** The messages of a session that stop it, not those that only inform. */
export const errorsOf = ({ messages = [] }: Checkout) =>
  messages.filter(({ type }) => type === 'error');

/** Fails unless it is an error of the protocol, with every member that a message must have. */
export async function expectError(answer: Answer, status: number, code: string): Promise<void> {
  expect(await ucpViolations('error.response', answer.body)).toEqual([]);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({
    ucp: { status: 'error' },
    messages: [
      {
        type: 'error',
        code,
        content: expect.stringMatching(/\S/) as unknown,
        severity: expect.stringMatching(/^(recoverable|unrecoverable|requires_buyer_)/) as unknown,
      },
    ],
  });
}
