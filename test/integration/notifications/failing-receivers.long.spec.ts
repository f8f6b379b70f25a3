import { startChatReceiver } from '../../support/receivers/chat-receiver.js';
import { startMailReceiver } from '../../support/receivers/mail-receiver.js';
import { startPushReceiver } from '../../support/receivers/push-receiver.js';
import { startTestService, WITHOUT_MACHINES, useScheduledJobs } from '../../support/service.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { issue, type Issued } from '../principals/principal-calls.js';
import {
  channelOf,
  deliveriesOf,
  hurry,
  NOTIFYING,
  testChannel,
  type ShownDelivery,
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
    MAIL_FROM: 'route@example.com',
  }),
);
let li: Issued;

beforeEach(async () => {
  li = await issue(service, { name: 'Li', kind: 'person', role: 'manager' });
});

const newest = async (): Promise<ShownDelivery | undefined> => (await deliveriesOf(li))[0];

const attempted = (times: number) =>
  until(async () => {
    const delivery = await newest();
    return delivery?.attempts === times && delivery.last_error_code !== undefined;
  });

async function delivered(): Promise<ShownDelivery | undefined> {
  await until(async () => {
    await hurry(service);
    return (await newest())?.status === 'delivered';
  });
  return newest();
}

it('mail that is deferred arrives later under the same Message-ID', async () => {
  const address = 'deferred@example.com';
  const received = () => mail.mails.filter(({ to }) => to.includes(address));
  mail.reply = () => ({ code: 451 });
  await testChannel(li, await channelOf(li, { type: 'mail', address }));
  await attempted(1);
  expect(await newest()).toMatchObject({ status: 'pending', last_error_code: 'refused' });
  mail.reply = () => 'accept';
  expect(await delivered()).toMatchObject({ attempts: 2 });
  expect(received()).toHaveLength(2);
  expect(received()[0]?.messageId).toBe(received()[1]?.messageId);
});

it('mail to an unknown recipient is given up', async () => {
  mail.knows = (address) => address !== 'nobody@example.com';
  await testChannel(li, await channelOf(li, { type: 'mail', address: 'nobody@example.com' }));
  await until(async () => (await newest())?.status === 'failed');
  expect(await newest()).toMatchObject({ attempts: 1, last_error_code: 'refused' });
});

it('a browser that is gone is told nothing more', async () => {
  push.reply = () => 410;
  const channel = await channelOf(li, { type: 'push', subscription: push.subscription });
  await testChannel(li, channel);
  await until(async () => (await newest())?.status === 'failed');
  expect((await newest())?.last_error_code).toBe('receiver_gone');
  await until(async () => {
    const { body } = await li.call('GET', '/ucp/v1/notifications/settings');
    return (body.settings as { channels: { status: string }[] }).channels[0]?.status === 'ended';
  });
  expect((await testChannel(li, channel)).status).toBe(409);
  push.reply = () => 201;
  const again = await channelOf(li, { type: 'push', subscription: push.subscription });
  expect(again).toMatchObject({ id: channel.id, status: 'active' });
});

it('a browser that was busy shows a repeated message once', async () => {
  push.messages.length = 0;
  push.reply = () => (push.messages.length === 1 ? 503 : 201);
  await testChannel(li, await channelOf(li, { type: 'push', subscription: push.subscription }));
  await attempted(1);
  await delivered();
  expect(push.messages).toHaveLength(2);
  const [first, second] = push.messages;
  expect(second?.payload.tag).toBe(first?.payload.tag);
  expect(second?.headers.topic).toBe(first?.headers.topic);
});

it('a chat that answers with errors is tried again', async () => {
  const statuses = [500, 404, 429];
  chat.posts.length = 0;
  chat.reply = () => ({ status: statuses[chat.posts.length - 1] ?? 200 });
  await testChannel(li, await channelOf(li, { type: 'chat', url: chat.url('errors') }));
  expect(await delivered()).toMatchObject({ attempts: 4 });
  expect(new Set(chat.posts.map(({ body }) => body.id)).size).toBe(1);
});

it('a slow mail server does not hold up a chat', async () => {
  mail.reply = () => 'silence';
  chat.reply = () => ({ status: 200 });
  await testChannel(li, await channelOf(li, { type: 'mail', address: 'slow@example.com' }));
  await until(() => mail.mails.some(({ to }) => to.includes('slow@example.com')));
  await testChannel(li, await channelOf(li, { type: 'chat', url: chat.url('fast') }));
  await until(async () =>
    (await deliveriesOf(li)).some(
      ({ channel, status }) => channel.type === 'chat' && status === 'delivered',
    ),
  );
});
