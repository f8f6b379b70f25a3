import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { startChatReceiver, type ChatReceiver } from '../../support/receivers/chat-receiver.js';
import { startMailReceiver, type MailReceiver } from '../../support/receivers/mail-receiver.js';
import { startServiceProcess, type ServiceProcess } from '../../support/service-process.js';
import { call, TEST_TOKEN, WITHOUT_MACHINES, type CallOptions } from '../../support/service.js';
import { until } from '../../support/until.js';
import { channelOf, deliveriesOf, NOTIFYING, stop, testChannel } from './notification-calls.js';

let database: TestDatabase;
let client: Client;
let mail: MailReceiver;
let chat: ChatReceiver;
let dataDir: string;
let processes: ServiceProcess[];

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  mail = await startMailReceiver();
  chat = await startChatReceiver();
  dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-notify-'));
  processes = [];
});
afterEach(async () => {
  for (const one of processes) one.kill('SIGKILL');
  await Promise.all(processes.map(({ exited }) => exited));
  await Promise.all([mail.close(), chat.close()]);
  await client.end();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function start() {
  const started = startServiceProcess({
    ...WITHOUT_MACHINES,
    ...NOTIFYING,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    OPERATOR_TOKEN: TEST_TOKEN,
    SMTP_URL: mail.url,
    MAIL_FROM: 'route@example.com',
  });
  processes.push(started);
  const origin = await started.ready;
  return {
    kill: async (signal: NodeJS.Signals) => {
      started.kill(signal);
      await started.exited;
    },
    call: (method: string, path: string, options?: CallOptions) =>
      call(origin, method, path, options),
  };
}

/** What waits for a claim of the killed process need not wait in a test. */
const expireClaims = () =>
  client.query(
    `UPDATE notification_deliveries SET claimed_until = clock_timestamp(),
       next_attempt_at = clock_timestamp() WHERE status = 'pending'`,
  );

const unclear = async () =>
  (await client.query<{ unclear: number }>('SELECT unclear FROM notification_deliveries')).rows.map(
    (row) => row.unclear,
  );

it('two replicas send each notification once', async () => {
  const [one, other] = [await start(), await start()];
  const channel = { type: 'chat', url: chat.url('once'), kinds: ['problem'] };
  await channelOf(one, channel);
  await channelOf(other, { type: 'mail', address: 'owner@example.com', kinds: ['problem'] });
  for (let round = 0; round < 10; round += 1) {
    await stop(round % 2 === 0 ? one : other, true);
    await stop(round % 2 === 0 ? other : one, false);
  }
  const told = async () => (await deliveriesOf(one)).filter(({ status }) => status === 'delivered');
  await until(async () => (await told()).flatMap(({ notices }) => notices).length === 40);
  const items = chat.posts.flatMap(({ body }) => body.items as { occurred_at: string }[]);
  expect(items).toHaveLength(20);
  expect(new Set(chat.posts.map(({ body }) => body.id)).size).toBe(chat.posts.length);
  expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(mail.mails.length);
  expect((await deliveriesOf(one)).every(({ attempts }) => attempts === 1)).toBe(true);
});

it('a notification survives a kill before anything was sent', async () => {
  const first = await start();
  await channelOf(first, { type: 'chat', url: chat.url('kill'), kinds: ['problem'] });
  // Claims what the first process will create, as a process does that is killed right after.
  await client.query(`
    CREATE FUNCTION claim_at_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.attempts := 1; NEW.claim := 0; NEW.claimed_until := clock_timestamp() + interval '1 hour';
      RETURN NEW;
    END $$`);
  await client.query(`
    CREATE TRIGGER claim_at_once BEFORE INSERT ON notification_deliveries
    FOR EACH ROW EXECUTE FUNCTION claim_at_once()`);
  await stop(first);
  await until(async () => (await deliveriesOf(first)).length === 1);
  await first.kill('SIGKILL');
  expect(chat.posts).toEqual([]);
  const second = await start();
  await expireClaims();
  await until(async () => (await deliveriesOf(second))[0]?.status === 'delivered');
  expect(chat.posts).toHaveLength(1);
  expect(await unclear()).toEqual([0]);
});

it.each([
  ['mail', 'SIGKILL'],
  ['mail', 'SIGTERM'],
  ['json', 'SIGKILL'],
] as const)(
  'after %s was transmitted but not confirmed, a %s leads to the same key once more',
  async (type, signal) => {
    const first = await start();
    const target =
      type === 'mail'
        ? { type, address: 'owner@example.com' }
        : { type: 'chat', url: chat.url('unclear') };
    const keys = () =>
      type === 'mail'
        ? mail.mails.map(({ messageId }) => messageId)
        : chat.posts.map(({ body }) => body.id);
    mail.reply = () => 'silence';
    chat.reply = () => 'silence';
    await testChannel(first, await channelOf(first, target));
    await until(() => keys().length === 1);
    await first.kill(signal);
    mail.reply = () => 'accept';
    chat.reply = () => ({ status: 200 });
    const second = await start();
    await expireClaims();
    await until(async () => (await deliveriesOf(second))[0]?.status === 'delivered');
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
    expect(await unclear()).toEqual([1]);
  },
);

it('a chat without keys gets at most one repetition', async () => {
  chat.reply = () => 'silence';
  for (let kill = 1; kill <= 2; kill += 1) {
    const service = await start();
    if (kill === 1) {
      const channel = { type: 'chat', format: 'slack', url: chat.url('slack') };
      await testChannel(service, await channelOf(service, channel));
    } else await expireClaims();
    await until(() => chat.posts.length === kill);
    await service.kill('SIGKILL');
  }
  const last = await start();
  await expireClaims();
  await until(async () => (await deliveriesOf(last))[0]?.status === 'failed');
  expect((await deliveriesOf(last))[0]?.last_error_code).toBe('no_answer');
  expect(chat.posts).toHaveLength(2);
});

it('what was confirmed is not sent again after a kill', async () => {
  const first = await start();
  await testChannel(first, await channelOf(first, { type: 'mail', address: 'owner@example.com' }));
  await until(async () => (await deliveriesOf(first))[0]?.status === 'delivered');
  await first.kill('SIGKILL');
  const second = await start();
  await channelOf(second, { type: 'chat', url: chat.url('later') });
  await stop(second);
  await until(() => chat.posts.length === 1);
  await until(async () =>
    (await deliveriesOf(second)).every(({ status }) => status === 'delivered'),
  );
  const tests = mail.mails.filter(({ subject }) => subject === 'This is a test');
  expect(tests).toHaveLength(1);
});
