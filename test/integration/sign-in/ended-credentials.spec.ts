import { startTestService, WITHOUT_MACHINES } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { invitePerson, post, statusWith } from './sign-in-calls.js';

const service = useStarted(() => startTestService(WITHOUT_MACHINES));

const PASSWORD = 'a long enough password';

it('removes tokens and sessions that have ended, and no others', async () => {
  const { id, code } = await invitePerson(service);
  const rotate = () =>
    service.call('POST', `/ucp/v1/principals/${id}/rotate`, { json: { overlap_s: 600 } });
  await rotate();
  await rotate();
  const accepted = { code, sign_in_name: 'mei', password: PASSWORD };
  await post(service, 'invitation/password', accepted);
  const signIn = () => post(service, 'password', { sign_in_name: 'mei', password: PASSWORD });
  await signIn();
  const current = await signIn();
  const query = (sql: string) => service.dataSource.query<{ id: string }[]>(sql, [id]);
  const [idle, old, kept] = await query(
    'SELECT id FROM browser_sessions WHERE principal_id = $1 ORDER BY id',
  );
  await service.dataSource.query(
    `UPDATE browser_sessions SET last_used_at = last_used_at - interval '8 days' WHERE id = $1`,
    [idle?.id],
  );
  await service.dataSource.query(
    `UPDATE browser_sessions SET created_at = created_at - interval '31 days' WHERE id = $1`,
    [old?.id],
  );
  await query(
    "UPDATE principal_tokens SET expires_at = expires_at - interval '1 hour' WHERE principal_id = $1",
  );
  await service.run('ended-credentials');
  expect(await query('SELECT id FROM browser_sessions WHERE principal_id = $1')).toEqual([kept]);
  expect(await query('SELECT id FROM principal_tokens WHERE principal_id = $1')).toHaveLength(1);
  expect(await statusWith(service, current)).toBe(200);
});
