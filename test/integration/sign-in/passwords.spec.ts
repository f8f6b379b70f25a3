import { startTestService, WITHOUT_MACHINES } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { RateLimits } from '../../../src/auth/index.js';
import { errorOf, invitePerson, post, statusWith } from './sign-in-calls.js';

const service = useStarted(() => startTestService(WITHOUT_MACHINES));

const PASSWORD = 'correct horse battery';
const REFUSED = [401, 'unauthorized', 'The name or the password is wrong'];

const signIn = (sign_in_name: string, password = PASSWORD) =>
  post(service, 'password', { sign_in_name, password });

async function withPassword(sign_in_name: string, password = PASSWORD) {
  const person = await invitePerson(service);
  const { code } = person;
  const answer = await post(service, 'invitation/password', { code, sign_in_name, password });
  return { ...person, answer };
}

it('signs a person in by a name in any case', async () => {
  const { answer } = await withPassword('Mei.Chen');
  expect([answer.status, await statusWith(service, answer)]).toEqual([204, 200]);
  for (const name of ['mei.chen', 'MEI.CHEN', ' Mei.Chen ']) {
    const signedIn = await signIn(name);
    expect([signedIn.status, await statusWith(service, signedIn)]).toEqual([204, 200]);
  }
});

it('stores an argon2id hash with the recommended parameters', async () => {
  const { id } = await withPassword('stored');
  const [{ hash }] = await service.dataSource.query<[{ hash: string }]>(
    'SELECT hash FROM passwords WHERE principal_id = $1',
    [id],
  );
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(service.logs.join()).not.toContain(PASSWORD);
});

it('gives the same answer to a wrong password and an unknown name', async () => {
  await withPassword('known');
  expect(errorOf(await signIn('known', 'wrong horse battery'))).toEqual(REFUSED);
  expect(errorOf(await signIn('unknown'))).toEqual(REFUSED);
  expect(errorOf(await signIn('not a name!'))).toEqual(REFUSED);
});

it.each([
  ['short', 'short-pass1', '$.password'],
  ['long', 'x'.repeat(129), '$.password'],
  ['two words', PASSWORD, '$.sign_in_name'],
  ['m', PASSWORD, '$.sign_in_name'],
])('refuses the name %j with the password %j', async (name, password, path) => {
  const { answer } = await withPassword(name, password);
  expect([answer.status, answer.body.messages]).toMatchObject([400, [{ code: 'invalid', path }]]);
});

it('refuses a name that somebody has, and keeps the invitation', async () => {
  await withPassword('taken');
  const { code } = await invitePerson(service);
  const accept = (sign_in_name: string) =>
    post(service, 'invitation/password', { code, sign_in_name, password: PASSWORD });
  expect(errorOf(await accept('TAKEN'))).toEqual([
    409,
    'conflict',
    'The sign-in name taken is taken',
  ]);
  expect((await accept('not-taken')).status).toBe(204);
});

it('offers no passkey where the service has no host name', async () => {
  const { code } = await invitePerson(service);
  expect((await post(service, 'invitation', { code })).body.passkey_options).toBeNull();
  expect((await post(service, 'passkey/options', {})).status).toBe(409);
});

it('refuses a person who has not accepted, has expired or was revoked', async () => {
  await invitePerson(service, { name: 'pending' });
  expect(errorOf(await signIn('pending'))).toEqual(REFUSED);
  const { id, answer } = await withPassword('leaving');
  const expire = (time: string) =>
    service.dataSource.query(`UPDATE principals SET expires_at = ${time} WHERE id = $1`, [id]);
  await expire('clock_timestamp()');
  expect(errorOf(await signIn('leaving'))).toEqual(REFUSED);
  expect(await statusWith(service, answer)).toBe(401);
  await expire('NULL');
  expect((await signIn('leaving')).status).toBe(204);
  await service.call('DELETE', `/ucp/v1/principals/${id}`);
  expect(errorOf(await signIn('leaving'))).toEqual(REFUSED);
  expect(await statusWith(service, answer)).toBe(401);
  // The name is free again.
  expect((await withPassword('leaving')).answer.status).toBe(204);
});

it('limits guesses per name and address, and nobody else is locked out', async () => {
  await withPassword('guessed');
  await withPassword('bystander');
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => signIn('guessed', `wrong password ${index}`)),
  );
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect((await signIn('guessed')).status).toBe(429);
  expect((await signIn('bystander')).status).toBe(204);
  // From another address the right password still works.
  expect(() => {
    service.app.get(RateLimits, { strict: false }).countPassword('guessed', '192.0.2.7');
  }).not.toThrow();
});
