import type { Api } from './api.js';

export interface Principal {
  id: string;
  name: string;
  role: string;
  limits: Record<string, unknown>;
  status: string;
}

export interface NewPrincipal {
  name: string;
  kind: 'person' | 'agent' | 'channel';
  role?: string;
  scopes?: string[];
  limits?: Record<string, unknown>;
}

interface Issued {
  principal: Principal;
  token: string;
}

/** Creates a principal with a token of its own; a person is created without one. */
export async function createPrincipal(api: Api, wanted: NewPrincipal): Promise<Issued> {
  const { principal } = await api.post<Issued>('/principals', wanted);
  return api.post<Issued>(`/principals/${principal.id}/rotate`, {});
}

/** The token of a new driver. */
export async function driverToken(api: Api, limits?: Record<string, unknown>): Promise<string> {
  const driver: NewPrincipal = { name: 'Driver', kind: 'person', role: 'driver' };
  return (await createPrincipal(api, { ...driver, ...(limits && { limits }) })).token;
}

export async function principalNamed(api: Api, name: string): Promise<Principal> {
  const { principals } = await api.get<{ principals: Principal[] }>('/principals?status=all');
  const found = principals.find((principal) => principal.name === name);
  if (!found) throw new Error(`There is no principal ${name}`);
  return found;
}

/** Who a token belongs to, or the status of the refusal. */
export async function whoIs(origin: string, token: string): Promise<string | number> {
  const response = await fetch(`${origin}/ucp/v1/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) return response.status;
  return ((await response.json()) as { principal: Principal }).principal.name;
}
