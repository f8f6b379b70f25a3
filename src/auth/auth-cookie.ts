import { parse, serialize } from 'cookie';

export const AUTH_COOKIE = 'service_auth';
const THIRTY_DAYS_S = 30 * 86_400;

/** The token or session secret in a `Cookie` header. */
export function cookieSecret(header: string | undefined): string | undefined {
  return header === undefined ? undefined : parse(header)[AUTH_COOKIE];
}

/** A `Set-Cookie` value that scripts cannot read and other sites cannot make the browser send. */
export function authCookie(secret: string, secure: boolean): string {
  return serialize(AUTH_COOKIE, secret, { ...attributes(secure), maxAge: THIRTY_DAYS_S });
}

export function expiredAuthCookie(secure: boolean): string {
  return serialize(AUTH_COOKIE, '', { ...attributes(secure), expires: new Date(0) });
}

const attributes = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure }) as const;
