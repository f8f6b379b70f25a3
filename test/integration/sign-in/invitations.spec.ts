import { startTestService, WITHOUT_MACHINES } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import {
  acceptWithPasskey,
  codeOf,
  errorOf,
  invitePerson,
  PAGE,
  post,
  signWith,
  statusWith,
} from './sign-in-calls.js';

const service = useStarted(() =>
  startTestService({ ...WITHOUT_MACHINES, PUBLIC_URL: PAGE.origin }),
);

const REFUSED = [401, 'unauthorized', 'The invitation is unknown, used or expired'];
const PASSWORD = 'a long enough password';

const inviteAgain = (id: string) => service.call('POST', `/ucp/v1/principals/${id}/invite`);

it('gives a new person a link instead of a token, and stores only its hash', async () => {
  const { status, body } = await service.call('POST', '/ucp/v1/principals', {
    json: { name: 'Mei', kind: 'person', role: 'driver' },
  });
  expect([status, body]).toMatchObject([
    201,
    {
      principal: { name: 'Mei', kind: 'person' },
      invitation_url: expect.stringMatching(
        /^https:\/\/route\.example\/invitation#rki_[\w-]{49}$/,
      ) as unknown,
    },
  ]);
  expect(body).not.toHaveProperty('token');
  const code = codeOf(body.invitation_url as string);
  const [stored] = await service.dataSource.query<[{ dump: string }]>(
    `SELECT string_agg(t::text, '') AS dump FROM principal_invitations t`,
  );
  expect(stored.dump).not.toContain(code);
  expect(service.logs.join()).not.toContain(code.slice('rki_'.length, -6));
});

it('repeats the answer to an idempotency key without the link', async () => {
  const headers = { 'idempotency-key': 'invited-once' };
  const json = { name: 'Mei', kind: 'person', role: 'driver' };
  const first = await service.call('POST', '/ucp/v1/principals', { headers, json });
  const again = await service.call('POST', '/ucp/v1/principals', { headers, json });
  expect([again.status, again.body.principal]).toEqual([201, first.body.principal]);
  expect(again.body).not.toHaveProperty('invitation_url');
  expect(again.body.messages).toMatchObject([
    {
      type: 'info',
      code: 'shown_once',
      content: 'invitation_url: shown only in the first response',
    },
  ]);
  expect(
    (await post(service, 'invitation', { code: codeOf(first.body.invitation_url as string) }))
      .status,
  ).toBe(200);
});

it('tells the holder of the link who is invited', async () => {
  const { code } = await invitePerson(service, { name: 'Lin' });
  const { status, body } = await post(service, 'invitation', { code });
  expect([status, body]).toMatchObject([
    200,
    {
      name: 'Lin',
      passkey_options: {
        rp: { id: 'route.example' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    },
  ]);
});

it('works once', async () => {
  const { code } = await invitePerson(service);
  const { answer } = await acceptWithPasskey(service, code);
  expect([answer.status, await statusWith(service, answer)]).toEqual([204, 200]);
  expect(errorOf(await post(service, 'invitation', { code }))).toEqual(REFUSED);
  const again = { code, sign_in_name: 'mei-again', password: PASSWORD };
  expect(errorOf(await post(service, 'invitation/password', again))).toEqual(REFUSED);
});

it('works for only one of several at the same time', async () => {
  const { code } = await invitePerson(service);
  const answers = await Promise.all(
    [1, 2, 3].map((number) =>
      post(service, 'invitation/password', {
        code,
        sign_in_name: `racing-${number}`,
        password: PASSWORD,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401]);
});

it('ends after 72 hours', async () => {
  const { id, code } = await invitePerson(service);
  const shift = (by: string) =>
    service.dataSource.query(
      `UPDATE principal_invitations SET expires_at = expires_at - $2::interval
       WHERE principal_id = $1`,
      [id, by],
    );
  await shift('71 hours 59 minutes');
  expect((await post(service, 'invitation', { code })).status).toBe(200);
  await shift('2 minutes');
  expect(errorOf(await post(service, 'invitation', { code }))).toEqual(REFUSED);
});

it.each(['', 'nonsense', `rki_${'a'.repeat(49)}`])('refuses the code %j', async (code) => {
  const { status } = await post(service, 'invitation', { code });
  expect(status).toBe(code === '' ? 400 : 401);
});

it('is replaced by a new one, and the new one replaces how the person signed in', async () => {
  const { id, code } = await invitePerson(service);
  const { answer, authenticator } = await acceptWithPasskey(service, code);
  const second = codeOf((await inviteAgain(id)).body.invitation_url as string);
  const third = codeOf((await inviteAgain(id)).body.invitation_url as string);
  expect(errorOf(await post(service, 'invitation', { code: second }))).toEqual(REFUSED);
  // Until it is accepted, nothing changes for the person.
  expect((await signWith(service, authenticator)).status).toBe(204);
  const accepted = await acceptWithPasskey(service, third);
  expect([accepted.answer.status, await statusWith(service, accepted.answer)]).toEqual([204, 200]);
  expect(await statusWith(service, answer)).toBe(401);
  expect((await signWith(service, authenticator)).status).toBe(401);
  expect((await signWith(service, accepted.authenticator)).status).toBe(204);
});

it('can be issued again only to a person who is not revoked', async () => {
  const person = await invitePerson(service);
  await service.call('DELETE', `/ucp/v1/principals/${person.id}`);
  expect((await inviteAgain(person.id)).status).toBe(409);
  expect(errorOf(await post(service, 'invitation', { code: person.code }))).toEqual(REFUSED);
  const { body } = await service.call('POST', '/ucp/v1/principals', {
    json: { name: 'Bot', kind: 'agent', role: 'agent' },
  });
  const agent = await inviteAgain((body.principal as { id: string }).id);
  expect(errorOf(agent)).toEqual([400, 'invalid', 'Only a person can be invited']);
  expect((await inviteAgain('prn-owner')).status).toBe(403);
  expect((await inviteAgain('prn-0')).status).toBe(404);
});

it('gives nobody a credential of somebody who may do more', async () => {
  const clerk = await invitePerson(service, { role: undefined, scopes: ['read', 'admin'] });
  const rotated = await service.call('POST', `/ucp/v1/principals/${clerk.id}/rotate`, { json: {} });
  const headers = { authorization: `Bearer ${rotated.body.token as string}` };
  const manager = await invitePerson(service, { role: 'manager' });
  for (const action of ['invite', 'rotate']) {
    const answer = await service.call('POST', `/ucp/v1/principals/${manager.id}/${action}`, {
      headers,
      json: {},
    });
    expect([action, answer.status]).toEqual([action, 403]);
  }
  expect((await post(service, 'invitation', { code: manager.code })).status).toBe(200);
});

it('of an expired person cannot be used', async () => {
  const { id, code } = await invitePerson(service);
  await service.dataSource.query(
    `UPDATE principals SET expires_at = clock_timestamp() - interval '1 second' WHERE id = $1`,
    [id],
  );
  expect(errorOf(await post(service, 'invitation', { code }))).toEqual(REFUSED);
});

it('cannot be used by a page of another site', async () => {
  const { code } = await invitePerson(service);
  const { status } = await service.call('POST', '/session/invitation', {
    anonymous: true,
    headers: { origin: 'https://evil.example' },
    json: { code },
  });
  expect(status).toBe(403);
});

it('leaves events that name who invited and who accepted, without secrets', async () => {
  const { id, code } = await invitePerson(service, { name: 'Logged' });
  await post(service, 'invitation/password', { code, sign_in_name: 'logged', password: PASSWORD });
  await inviteAgain(id);
  const { body, text } = await service.call('GET', '/ucp/v1/events?limit=5');
  const owner = { id: 'prn-owner', kind: 'owner' };
  const person = { id, name: 'Logged', kind: 'person' };
  expect(body.events).toMatchObject([
    { kind: 'principal_invited', by: owner },
    { kind: 'password_set', by: person },
    { kind: 'invitation_accepted', by: person },
    { kind: 'principal_invited', by: owner },
    { kind: 'principal_created', by: owner },
  ]);
  expect(text).not.toContain(code);
  expect(text).not.toContain(PASSWORD);
});
