import { type Answer, type TestService } from '../../support/service.js';
import { SoftwareAuthenticator } from '../../support/software-authenticator.js';

/** Where browsers permit passkeys; the service itself is called by its address. */
export const PAGE = { origin: 'https://route.example', rpId: 'route.example' };

export type Service = Pick<TestService, 'call'>;

export interface Person {
  id: string;
  url: string;
  /** What follows `#` in the link. */
  code: string;
}

export const codeOf = (url: string): string => url.split('#')[1] ?? '';

export async function invitePerson(service: Service, request: object = {}): Promise<Person> {
  const { status, body, text } = await service.call('POST', '/ucp/v1/principals', {
    json: { name: 'Mei', kind: 'person', role: 'driver', ...request },
  });
  if (status !== 201) throw new Error(`The person was not invited: ${text}`);
  const { principal, invitation_url: url } = body as {
    principal: { id: string };
    invitation_url: string;
  };
  return { id: principal.id, url, code: codeOf(url) };
}

/** Calls an operation under `/session` as a page that is not signed in. */
export const post = (service: Service, path: string, json: object): Promise<Answer> =>
  service.call('POST', `/session/${path}`, { anonymous: true, json });

/** A new passkey for an invitation, by an authenticator that can then sign in. */
export async function acceptWithPasskey(
  service: Service,
  code: string,
  authenticator = new SoftwareAuthenticator(PAGE),
): Promise<{ answer: Answer; authenticator: SoftwareAuthenticator }> {
  const { body } = await post(service, 'invitation', { code });
  const credential = authenticator.create(body.passkey_options);
  return { answer: await post(service, 'invitation/passkey', { code, credential }), authenticator };
}

export async function signWith(
  service: Service,
  authenticator: SoftwareAuthenticator,
  options?: Parameters<SoftwareAuthenticator['sign']>[1],
): Promise<Answer> {
  const { body } = await post(service, 'passkey/options', {});
  const credential = authenticator.sign(body.passkey_options, options);
  return post(service, 'passkey', { credential });
}

/** The status of a request with the cookie that an answer has set. */
export async function statusWith(service: Service, answer: Answer): Promise<number> {
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { status } = await service.call('GET', '/ucp/v1/me', {
    anonymous: true,
    headers: { cookie },
  });
  return status;
}

export const errorOf = ({ status, body }: Answer) => {
  const [message] = body.messages as Record<string, string>[];
  return [status, message?.code, message?.content];
};
