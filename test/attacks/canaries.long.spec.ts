import { randomBytes } from 'node:crypto';
import { invitePerson, post } from '../integration/sign-in/sign-in-calls.js';
import { issue } from '../integration/principals/principal-calls.js';
import { addChannel, NOTIFYING } from '../integration/notifications/notification-calls.js';
import { CHAT_SECRET, startChatReceiver } from '../support/receivers/chat-receiver.js';
import { MAIL_PASSWORD, startMailReceiver } from '../support/receivers/mail-receiver.js';
import { startPushReceiver } from '../support/receivers/push-receiver.js';
import { showing } from '../support/secret-forms.js';
import { startTestService, TEST_TOKEN, type Answer, useScheduledJobs } from '../support/service.js';
import { until } from '../support/until.js';
import { useStarted } from '../support/use-started.js';
import { answers, Behaviour, ScriptedVendor } from '../support/vendor/index.js';
import { servedRoutes } from './route-table.js';

useScheduledJobs('notifications', 'webhooks', 'webhook-targets');

const VENDOR_TOKEN = 'canary-vendor-token-1f2e3d4c5b';
const ADDED_TOKEN = 'canary-added-vendor-0a9b8c7d6e';
const WEBHOOK_SECRET = 'canary-webhook-secret-9c8b7a6d5e';
const METRICS_TOKEN = 'canary-metrics-token-5d4c3b2a';
const PASSWORD = 'canary password of Mei 7261';
const SECRETS_KEY = randomBytes(32);

const mail = useStarted(startMailReceiver);
const chat = useStarted(startChatReceiver);
const push = useStarted(startPushReceiver);
/** Quotes whatever credential it is given, and refuses it. */
const vendor = useStarted(() => ScriptedVendor.start());

const quotes = new Behaviour((request, response) => {
  const reason = `unknown credential: ${request.headers.authorization ?? 'none'}`;
  answers({ ok: false, reason }, 401).respond(request, response);
});

const service = useStarted(() => {
  vendor.behave(quotes);
  return startTestService({
    ...NOTIFYING,
    VENDOR_PRIVATE_ADDRESSES: '1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Routekeeper <route@example.com>',
    METRICS_TOKEN,
    SECRETS_KEY: SECRETS_KEY.toString('base64'),
    WEBHOOKS: JSON.stringify([
      { url: 'https://127.0.0.1:9/hook', secret: WEBHOOK_SECRET, signature: 'both' },
    ]),
    VENDORS: JSON.stringify([{ ...vendor.entry('quoting-supply'), token: VENDOR_TOKEN }]),
  });
});

/** Everything that was answered, except what issues a secret to the one who asked for it. */
const shown = new Map<string, string>();
const keep = async (name: string, answer: Promise<Answer>): Promise<Answer> => {
  const { text, headers } = await answer;
  const cookies = headers.getSetCookie().length;
  shown.set(`${name} (${shown.size})`, text + (cookies > 0 ? '' : JSON.stringify([...headers])));
  return answer;
};

const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? '';

it('no secret of any kind is in a log, an answer or an error', async () => {
  const agent = await issue(service, { name: 'Agent', role: 'agent' });
  const mei = await invitePerson(service, { role: 'manager' });
  const accepted = await keep(
    'accept',
    post(service, 'invitation/password', {
      code: mei.code,
      sign_in_name: 'mei',
      password: PASSWORD,
    }),
  );
  const session = cookieOf(accepted);
  expect(session).not.toBe('');
  const secrets = [
    TEST_TOKEN,
    VENDOR_TOKEN,
    ADDED_TOKEN,
    WEBHOOK_SECRET,
    METRICS_TOKEN,
    PASSWORD,
    MAIL_PASSWORD,
    CHAT_SECRET,
    SECRETS_KEY.toString('base64').slice(0, 40),
    SECRETS_KEY.toString('hex'),
    agent.token,
    mei.code,
    session.split('=')[1] ?? '',
    push.subscription.keys.auth,
  ];

  // Used as intended.
  await keep('agent', agent.call('GET', '/ucp/v1/me'));
  await keep(
    'session',
    service.call('GET', '/session', { anonymous: true, headers: { cookie: session } }),
  );
  await keep(
    'metrics',
    service.call('GET', '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }),
  );
  await keep('search', service.call('POST', '/ucp/v1/catalog/search', { json: {} }));
  for (const json of [
    { type: 'chat', url: chat.url('json') },
    { type: 'mail', address: 'owner@example.com' },
    { type: 'push', subscription: push.subscription },
  ]) {
    await keep('channel', addChannel(service, json));
  }
  const added = { namespace: 'added-supply', baseUrl: vendor.url, token: ADDED_TOKEN };
  await keep('add', service.call('POST', '/ucp/v1/vendors', { json: added }));
  await keep('check', service.call('POST', '/ucp/v1/vendors/added-supply/check'));
  await keep('stop', service.call('PATCH', '/ucp/v1/rules', { json: { killSwitchEngaged: true } }));
  await until(() => mail.mails.length > 0 && chat.posts.length > 0 && push.messages.length > 0);

  // Sent to where they do not belong.
  for (const secret of secrets) {
    const json = { token: secret, code: secret, note: secret, [secret]: secret };
    const body = { headers: { 'content-type': 'application/json' }, body: `{"a": "${secret}` };
    for (const path of ['/session', '/ucp/v1/rules', '/ucp/v1/vendors', '/ucp/v1/tasks']) {
      await keep('malformed', service.call('PATCH', path, body));
    }
    await keep('wrong', post(service, 'password', { sign_in_name: 'mei', password: `${secret}x` }));
    await keep('unknown', service.call('POST', '/ucp/v1/nothing', { json }));
    const headers = {
      authorization: `Bearer ${secret}x`,
      'idempotency-key': encodeURIComponent(secret),
    };
    await keep('header', service.call('GET', '/ucp/v1/rules', { headers }));
  }

  // Everything that can be read.
  for (const { method, path, name } of servedRoutes(service.app)) {
    if (method === 'GET' && !path.includes('none-1')) await keep(name, service.call('GET', path));
  }
  await keep('events', service.call('GET', '/ucp/v1/events?limit=200'));
  expect(shown.size).toBeGreaterThan(150);

  const logs = service.logs.join('');
  expect(logs).toContain('quoting-supply');
  expect(showing(secrets, new Map([...shown, ['logs', logs]]))).toEqual([]);
});
