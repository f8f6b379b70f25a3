import { call, type Answer, type CallOptions, type TestService } from '../../support/service.js';

export interface Principal {
  id: string;
  name: string;
  kind: string;
  role: string;
  scopes: string[];
  status: string;
  last_used_at: string | null;
}

export interface Issued {
  principal: Principal;
  token: string;
  /** Calls the service with this principal's token. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A person is invited to sign in; only a rotation gives them a token. */
async function rotate(service: Pick<TestService, 'call'>, { id }: Principal): Promise<string> {
  const { body } = await service.call('POST', `/ucp/v1/principals/${id}/rotate`, { json: {} });
  return body.token as string;
}

/** Makes a principal with its own token. */
export async function issue(
  service: Pick<TestService, 'origin' | 'call'>,
  request: object,
): Promise<Issued> {
  const { status, body, text } = await service.call('POST', '/ucp/v1/principals', {
    json: { name: 'Test agent', kind: 'agent', ...request },
  });
  if (status !== 201) throw new Error(`The principal was not made: ${text}`);
  const { principal, ...issued } = body as unknown as { principal: Principal; token?: string };
  const token = issued.token ?? (await rotate(service, principal));
  return {
    principal,
    token,
    call: (method, path, options) =>
      call(service.origin, method, path, {
        ...options,
        headers: { ...bearer(token), ...options?.headers },
      }),
  };
}
