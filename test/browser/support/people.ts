import { Client } from 'pg';
import type { Site } from './site.js';
import type { Visit } from './visit.js';

export const PASSWORD = 'unrelated words in a row';

export interface Invited {
  id: string;
  /** The path of the link, with its code. */
  path: string;
}

export async function invitePerson({ api }: Site, name = 'Mei'): Promise<Invited> {
  const { principal, invitation_url: link } = await api.post<{
    principal: { id: string };
    invitation_url: string;
  }>('/principals', { name, kind: 'person', role: 'manager' });
  const { pathname, hash } = new URL(link);
  return { id: principal.id, path: pathname + hash };
}

/** Makes the sessions of a person older than they are. */
export async function age(
  { databaseUrl }: Site,
  { id }: Invited,
  column: 'created_at' | 'last_used_at',
  interval: string,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `UPDATE browser_sessions SET ${column} = ${column} - $2::interval WHERE principal_id = $1`,
      [id, interval],
    );
  } finally {
    await client.end();
  }
}

export const isAtHome = ({ page }: Visit): Promise<void> =>
  page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();

export const isSignedOut = ({ page }: Visit): Promise<void> =>
  page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();

export async function signOut(visit: Visit): Promise<void> {
  await visit.page.getByLabel('Preferences').click();
  await visit.page.getByRole('button', { name: 'Sign out' }).click();
  await isSignedOut(visit);
}

/** Accepts an invitation with a new passkey. */
export async function createPasskey(visit: Visit, { path }: Invited): Promise<void> {
  await visit.goto(path);
  await visit.page.getByRole('button', { name: 'Create a passkey' }).click();
  await isAtHome(visit);
}

export async function usePasskey(visit: Visit): Promise<void> {
  await visit.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await isAtHome(visit);
}

/** Accepts an invitation with a password. */
export async function setPassword(visit: Visit, { path }: Invited, name: string): Promise<void> {
  await visit.goto(path);
  await fillIn(visit, name, PASSWORD);
  await visit.page.getByRole('button', { name: 'Set password' }).click();
}

export async function usePassword(visit: Visit, name: string, password: string): Promise<void> {
  await fillIn(visit, name, password);
  await visit.page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function fillIn({ page }: Visit, name: string, password: string): Promise<void> {
  await page.getByLabel('Sign-in name').fill(name);
  await page.getByLabel('Password').fill(password);
}
