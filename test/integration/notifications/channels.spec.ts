import { SecretsService } from '../../../src/secrets/index.js';
import {
  startTestService,
  TEST_SECRETS_KEY,
  WITHOUT_MACHINES,
  useScheduledJobs,
} from '../../support/service.js';
import { CHAT_SECRET, startChatReceiver } from '../../support/receivers/chat-receiver.js';
import { MAIL_PASSWORD, startMailReceiver } from '../../support/receivers/mail-receiver.js';
import { startPushReceiver } from '../../support/receivers/push-receiver.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { issue } from '../principals/principal-calls.js';
import {
  addChannel,
  channelOf,
  deliveriesOf,
  NOTIFYING,
  testChannel,
  type ShownChannel,
} from './notification-calls.js';

useScheduledJobs('notifications');

const mail = useStarted(startMailReceiver);
const push = useStarted(startPushReceiver);
const chat = useStarted(startChatReceiver);
const service = useStarted(() =>
  startTestService({
    ...WITHOUT_MACHINES,
    ...NOTIFYING,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Routekeeper <route@example.com>',
  }),
);

const person = () => issue(service, { name: 'Li', kind: 'person', role: 'manager' });

const settingsOf = async (caller: { call: typeof service.call }, query = '') =>
  (await caller.call('GET', `/ucp/v1/notifications/settings${query}`)).body.settings as {
    principal: string;
    quiet_hours: object | null;
    digest_at: string;
    timezone: string;
    mail_available: boolean;
    push_key: string;
    channels: ShownChannel[];
  };

const path = (answer: { body: Record<string, unknown> }) =>
  (answer.body.messages as { code: string; path?: string }[])[0]?.path;

it('everyone has settings before they choose any', async () => {
  const li = await person();
  expect(await settingsOf(li)).toMatchObject({
    principal: li.principal.id,
    quiet_hours: null,
    digest_at: '08:00',
    timezone: 'Asia/Shanghai',
    mail_available: true,
    channels: [],
  });
  expect(Buffer.from((await settingsOf(li)).push_key, 'base64url')).toHaveLength(65);
});

it('quiet hours and the digest are chosen one by one', async () => {
  const { call } = await person();
  const change = (json: object) => call('PATCH', '/ucp/v1/notifications/settings', { json });
  const quiet = { from: '22:00', to: '07:00', except: ['decision'] };
  expect((await change({ quiet_hours: quiet })).status).toBe(200);
  expect((await change({ digest_at: '18:30' })).status).toBe(200);
  expect(await settingsOf({ call })).toMatchObject({ quiet_hours: quiet, digest_at: '18:30' });
  await change({ quiet_hours: null });
  expect(await settingsOf({ call })).toMatchObject({ quiet_hours: null, digest_at: '18:30' });
});

it.each([
  [{ quiet_hours: { from: '22:00', to: '22:00' } }, '$.quiet_hours.to'],
  [{ quiet_hours: { from: '24:00', to: '07:00' } }, '$.quiet_hours.from'],
  [{ quiet_hours: { from: '22:00', to: '07:00', except: ['sales'] } }, '$.quiet_hours.except'],
  [{ quiet_hours: true }, '$.quiet_hours'],
  [{ quiet_hours: { from: '22:00', to: '07:00', except: null } }, '$.quiet_hours.except'],
  [{ digest_at: '8:00' }, '$.digest_at'],
  [{ digest_at: null }, '$.digest_at'],
])('refuses %j', async (json, expected) => {
  const answer = await service.call('PATCH', '/ucp/v1/notifications/settings', { json });
  expect([answer.status, path(answer)]).toEqual([400, expected]);
});

const key = () => push.subscription.keys;

it.each([
  ['a type that does not exist', () => ({ type: 'pager' }), '$.type'],
  ['mail without an address', () => ({ type: 'mail' }), '$.address'],
  ['two addresses', () => ({ type: 'mail', address: 'a@example.com,b@example.com' }), '$.address'],
  [
    'a header in an address',
    () => ({ type: 'mail', address: 'a@example.com\r\nBcc: b@example.com' }),
    '$.address',
  ],
  ['a chat without an address', () => ({ type: 'chat', format: 'slack' }), '$.url'],
  ['a file', () => ({ type: 'chat', url: 'file:///etc/passwd' }), '$.url'],
  ['a metadata service', () => ({ type: 'chat', url: 'https://169.254.169.254/' }), '$.url'],
  ['credentials in a URL', () => ({ type: 'chat', url: 'https://a:b@hooks.example/' }), '$.url'],
  ['a browser without a subscription', () => ({ type: 'push' }), '$.subscription'],
  [
    'a key that is none',
    () => ({
      type: 'push',
      subscription: { ...push.subscription, keys: { ...key(), p256dh: 'BAAA' } },
    }),
    '$.subscription.keys.p256dh',
  ],
  [
    'a secret that is too short',
    () => ({
      type: 'push',
      subscription: { ...push.subscription, keys: { ...key(), auth: 'AA' } },
    }),
    '$.subscription.keys.auth',
  ],
  [
    'a kind that does not exist',
    () => ({ type: 'mail', address: 'a@example.com', kinds: ['sales'] }),
    '$.kinds',
  ],
])('refuses %s', async (_, json, expected) => {
  const answer = await addChannel(service, json());
  expect([answer.status, path(answer)]).toEqual([400, expected]);
  expect(answer.text).not.toContain('a:b@');
});

it('a chat address is never shown again, nor are keys and passwords', async () => {
  const li = await person();
  const shown = await channelOf(li, { type: 'chat', url: chat.url('json'), name: 'Group' });
  expect(shown).toMatchObject({ name: 'Group', format: 'json', language: 'en', status: 'active' });
  expect(shown.target).toMatch(/^127\.0\.0\.1:\d+ …6f70$/);
  expect(shown.kinds).toEqual(['decision', 'problem', 'delivery', 'digest']);
  const device = await channelOf(li, { type: 'push', subscription: push.subscription });
  expect(device.target).toBe(new URL(push.origin).host);
  await testChannel(li, shown);
  await testChannel(li, device);
  await until(async () => (await deliveriesOf(li)).every(({ status }) => status === 'delivered'));
  const answers = [
    JSON.stringify(await settingsOf(li)),
    JSON.stringify(await deliveriesOf(li)),
    (await service.call('GET', '/metrics')).text,
    ...service.logs,
  ].join('\n');
  const [stored] = await service.dataSource.query<[{ public_key: string; private_key: string }]>(
    'SELECT public_key, private_key FROM notification_push_keys',
  );
  const privateKey = new SecretsService([TEST_SECRETS_KEY]).require(stored.private_key, {
    column: 'notification_push_keys.private_key',
    row: stored.public_key,
  });
  for (const secret of [CHAT_SECRET, MAIL_PASSWORD, privateKey, key().auth, 'canary-endpoint']) {
    expect(answers).not.toContain(secret);
  }
});

it('the same target keeps its id', async () => {
  const li = await person();
  const first = await channelOf(li, { type: 'mail', address: 'li@example.com' });
  const second = await channelOf(li, {
    type: 'mail',
    address: 'LI@example.com',
    kinds: ['problem'],
    language: 'zh',
  });
  expect(second).toMatchObject({ id: first.id, kinds: ['problem'], language: 'zh' });
  expect((await settingsOf(li)).channels).toHaveLength(1);
});

it('a channel is changed and removed by its owner or an administrator', async () => {
  const [li, wang] = [await person(), await person()];
  const { id } = await channelOf(li, { type: 'mail', address: 'li@example.com' });
  const at = `/ucp/v1/notifications/channels/${id}`;
  expect((await wang.call('PATCH', at, { json: { name: 'Mine' } })).status).toBe(404);
  expect((await wang.call('DELETE', at)).status).toBe(404);
  expect((await testChannel(wang, { id })).status).toBe(404);
  const changed = await li.call('PATCH', at, { json: { name: 'Office', kinds: [] } });
  expect(changed.body.channel).toMatchObject({ name: 'Office', kinds: [] });
  expect((await service.call('DELETE', at)).body).toMatchObject({ removed: id });
  expect((await settingsOf(li)).channels).toEqual([]);
});

it("others' settings and deliveries need admin", async () => {
  const [li, wang] = [await person(), await person()];
  const query = `?principal=${li.principal.id}`;
  for (const list of ['settings', 'deliveries']) {
    const at = `/ucp/v1/notifications/${list}${query}`;
    expect((await wang.call('GET', at)).status).toBe(403);
    expect((await service.call('GET', at)).status).toBe(200);
  }
  expect((await settingsOf(service, query)).principal).toBe(li.principal.id);
  const unknown = '/ucp/v1/notifications/settings?principal=prn-9999';
  expect((await service.call('GET', unknown)).status).toBe(404);
});

it('only people are notified', async () => {
  const agent = await issue(service, { role: 'agent' });
  const answer = await addChannel(agent, { type: 'mail', address: 'agent@example.com' });
  expect(answer.status).toBe(403);
});

it('a channel can be tested, but not without pause', async () => {
  const li = await person();
  const channel = await channelOf(li, { type: 'mail', address: 'tested@example.com' });
  const answer = await testChannel(li, channel);
  expect(answer.status).toBe(200);
  expect(answer.body.delivery).toMatchObject({
    channel: { id: channel.id, type: 'mail' },
    notices: [{ kind: 'test', code: 'test' }],
    status: 'pending',
  });
  const again = await testChannel(li, channel);
  expect([again.status, again.headers.get('retry-after')]).toEqual([429, '10']);
  await until(() => mail.mails.some(({ to }) => to.includes('tested@example.com')));
});

it('the same request is carried out once', async () => {
  const li = await person();
  const channel = await channelOf(li, { type: 'chat', url: chat.url('once') });
  const headers = { 'Idempotency-Key': 'test-once' };
  const at = `/ucp/v1/notifications/channels/${channel.id}/test`;
  const first = await li.call('POST', at, { headers });
  const second = await li.call('POST', at, { headers });
  expect(second.body.delivery).toEqual(first.body.delivery);
  expect(await deliveriesOf(li)).toHaveLength(1);
});

it('without a mail server there is no mail', async () => {
  const mute = await startTestService({ ...WITHOUT_MACHINES });
  try {
    expect((await settingsOf(mute)).mail_available).toBe(false);
    const answer = await addChannel(mute, { type: 'mail', address: 'li@example.com' });
    expect([answer.status, path(answer)]).toEqual([400, '$.type']);
    const local = await addChannel(mute, { type: 'chat', url: chat.url('private') });
    expect([local.status, path(local)]).toEqual([400, '$.url']);
  } finally {
    await mute.close();
  }
});
