import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { startTestService, WITHOUT_MACHINES, type TestService } from '../../support/service.js';
import { SoftwareAuthenticator } from '../../support/software-authenticator.js';
import {
  acceptWithPasskey,
  errorOf,
  invitePerson,
  PAGE,
  post,
  signWith,
  statusWith,
} from './sign-in-calls.js';

let database: TestDatabase;
let replicas: [TestService, TestService];
let service: TestService;

beforeAll(async () => {
  database = await createTestDatabase();
  const environment = { ...WITHOUT_MACHINES, PUBLIC_URL: PAGE.origin };
  replicas = await Promise.all([
    startTestService(environment, database),
    startTestService(environment, database),
  ]);
  service = replicas[0];
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await database.drop();
});

const REFUSED = [401, 'unauthorized', 'The passkey is unknown or no longer valid'];

it('signs a person in, without a name, and says so in the list of sessions', async () => {
  const { id, code } = await invitePerson(service);
  const { authenticator } = await acceptWithPasskey(service, code);
  const answer = await signWith(service, authenticator);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(answer.headers.get('set-cookie')).toMatch(/^service_auth=rks_\S+; .*HttpOnly.*Strict/i);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { cookie };
  const { body } = await service.call('GET', '/ucp/v1/sessions', { anonymous: true, headers });
  expect(body.sessions).toMatchObject([
    { principal: { id }, method: 'passkey', current: true },
    { principal: { id }, method: 'passkey', current: false },
  ]);
  const [passkey] = await service.dataSource.query<[{ counter: string; used: boolean }]>(
    'SELECT counter, last_used_at IS NOT NULL AS used FROM passkeys WHERE principal_id = $1',
    [id],
  );
  expect(passkey).toEqual({ counter: '1', used: true });
});

it('lets one replica verify what the other one asked for', async () => {
  const { code } = await invitePerson(service);
  const { authenticator } = await acceptWithPasskey(service, code);
  const { body } = await post(replicas[1], 'passkey/options', {});
  const credential = authenticator.sign(body.passkey_options);
  expect((await post(replicas[0], 'passkey', { credential })).status).toBe(204);
});

describe('refuses', () => {
  let authenticator: SoftwareAuthenticator;
  let id: string;
  beforeAll(async () => {
    const person = await invitePerson(service);
    id = person.id;
    ({ authenticator } = await acceptWithPasskey(service, person.code));
  });

  const options = async () => (await post(service, 'passkey/options', {})).body.passkey_options;

  it('the same answer a second time', async () => {
    const credential = authenticator.sign(await options());
    expect((await post(service, 'passkey', { credential })).status).toBe(204);
    expect(errorOf(await post(service, 'passkey', { credential }))).toEqual(REFUSED);
  });

  it('an answer that comes after five minutes', async () => {
    const credential = authenticator.sign(await options());
    await service.dataSource.query(
      `UPDATE webauthn_challenges SET expires_at = expires_at - interval '301 seconds'`,
    );
    expect(errorOf(await post(service, 'passkey', { credential }))).toEqual(REFUSED);
  });

  it('a challenge that this service did not issue', async () => {
    const credential = authenticator.sign({ challenge: 'c'.repeat(43) });
    expect(errorOf(await post(service, 'passkey', { credential }))).toEqual(REFUSED);
  });

  it('a passkey without user verification', async () => {
    expect(errorOf(await signWith(service, authenticator, { isVerified: false }))).toEqual(REFUSED);
  });

  it('a copied passkey, whose counter went back', async () => {
    expect((await signWith(service, authenticator, { counter: 9 })).status).toBe(204);
    expect(errorOf(await signWith(service, authenticator, { counter: 5 }))).toEqual(REFUSED);
    expect((await signWith(service, authenticator, { counter: 10 })).status).toBe(204);
  });

  it('an unknown passkey, and one of another site', async () => {
    const unknown = new SoftwareAuthenticator(PAGE);
    expect(errorOf(await signWith(service, unknown))).toEqual(REFUSED);
    const page = { ...PAGE, origin: 'https://evil.example' };
    const { code } = await invitePerson(service);
    const { answer } = await acceptWithPasskey(service, code, new SoftwareAuthenticator(page));
    expect(answer.status).toBe(400);
  });

  it('somebody whose signature is changed', async () => {
    const credential = authenticator.sign(await options());
    credential.response.signature = credential.response.signature.replace(/.{8}$/, 'AAAAAAAA');
    expect(errorOf(await post(service, 'passkey', { credential }))).toEqual(REFUSED);
  });

  it('what is not a credential', async () => {
    for (const credential of [undefined, {}, { id: 'a', response: { signature: '!' } }, 'text']) {
      expect((await post(service, 'passkey', { credential })).status).toBe(400);
    }
  });

  it('a person who has expired or was revoked', async () => {
    const { authenticator: key } = await acceptWithPasskey(
      service,
      (await invitePerson(service)).code,
    );
    const opened = await signWith(service, authenticator);
    const expire = (time: string) =>
      service.dataSource.query(`UPDATE principals SET expires_at = ${time} WHERE id = $1`, [id]);
    await expire('clock_timestamp()');
    expect(errorOf(await signWith(service, authenticator))).toEqual(REFUSED);
    expect(await statusWith(replicas[1], opened)).toBe(401);
    await expire('NULL');
    expect((await signWith(service, authenticator)).status).toBe(204);
    await service.call('DELETE', `/ucp/v1/principals/${id}`);
    expect(errorOf(await signWith(service, authenticator))).toEqual(REFUSED);
    expect((await signWith(service, key)).status).toBe(204);
    const left = await service.dataSource.query<unknown[]>(
      `SELECT FROM passkeys WHERE principal_id = $1`,
      [id],
    );
    expect(left).toEqual([]);
  });
});

it('refuses to create a passkey that nobody asked this person for', async () => {
  const [mei, lin] = [await invitePerson(service), await invitePerson(service)];
  const options = (await post(service, 'invitation', { code: mei.code })).body.passkey_options;
  const create = (isVerified: boolean) =>
    new SoftwareAuthenticator(PAGE).create(options, { isVerified });
  const accept = (code: string, credential: object) =>
    post(service, 'invitation/passkey', { code, credential });
  expect((await accept(lin.code, create(true))).status).toBe(400);
  expect((await accept(mei.code, create(false))).status).toBe(400);
  // The challenge is used up, the invitation is not.
  expect((await accept(mei.code, create(true))).status).toBe(400);
  const { answer } = await acceptWithPasskey(service, mei.code);
  expect(answer.status).toBe(204);
});

it('removes expired challenges and invitations', async () => {
  const { id } = await invitePerson(service);
  await post(service, 'passkey/options', {});
  await service.dataSource.query(
    `UPDATE webauthn_challenges SET expires_at = clock_timestamp() - interval '1 second'`,
  );
  await service.dataSource.query(
    'UPDATE principal_invitations SET expires_at = clock_timestamp() WHERE principal_id = $1',
    [id],
  );
  await service.run('expired-sign-ins');
  const left = await service.dataSource.query<unknown[]>(
    `SELECT hash FROM webauthn_challenges UNION ALL
     SELECT hash FROM principal_invitations WHERE principal_id = $1`,
    [id],
  );
  expect(left).toEqual([]);
});
