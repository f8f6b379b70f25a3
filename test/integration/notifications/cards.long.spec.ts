import { startChatReceiver } from '../../support/receivers/chat-receiver.js';
import { emptyTables } from '../../support/empty-tables.js';
import { startRoute } from '../../support/route.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { issue, type Issued } from '../principals/principal-calls.js';
import {
  channelOf,
  deliveriesOf,
  hurry,
  NOTIFYING,
  quietNow,
  stop,
  type ShownDelivery,
} from './notification-calls.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('notifications', 'settlement');

const chat = useStarted(startChatReceiver);
const route = useStarted(() =>
  startRoute({
    withoutMachines: true,
    environment: { ...NOTIFYING, PUBLIC_URL: 'https://route.example' },
  }),
);

/** Nobody but those that a test makes is told anything. */
beforeEach(async () => {
  await emptyTables(route.service.dataSource, 'notification_channels', 'notification_deliveries');
  chat.reply = () => ({ status: 200 });
  chat.posts.length = 0;
});

const person = () => issue(route.service, { name: 'Li', kind: 'person', role: 'manager' });

const settled = async (caller: Issued, count = 1): Promise<ShownDelivery[]> => {
  const all = async () => {
    const found = await deliveriesOf(caller);
    return found.length >= count && found.every(({ status }) => status !== 'pending');
  };
  await until(all);
  return deliveriesOf(caller);
};

it.each([
  ['slack', (body: Record<string, unknown>) => body.text, {}],
  [
    'feishu',
    (body: Record<string, unknown>) =>
      (body.card as { header: { title: { content: string } } }).header.title.content,
    { code: 0 },
  ],
  [
    'wecom',
    (body: Record<string, unknown>) =>
      (body.template_card as { main_title: { title: string } }).main_title.title,
    { errcode: 0 },
  ],
  [
    'dingtalk',
    (body: Record<string, unknown>) => (body.actionCard as { title: string }).title,
    { errcode: 0 },
  ],
])('a %s webhook gets a card', async (format, titleOf, answer) => {
  const li = await person();
  chat.reply = () => ({ status: 200, body: answer });
  const { id } = await channelOf(li, { type: 'chat', format, url: chat.url(format) });
  await li.call('POST', `/ucp/v1/notifications/channels/${id}/test`);
  const [delivery] = await settled(li);
  expect(delivery?.status).toBe('delivered');
  expect(titleOf(chat.posts.at(-1)?.body ?? {})).toBe('This is a test');
  expect(JSON.stringify(chat.posts.at(-1)?.body)).toContain('https://route.example/settings');
});

it('a card that is refused in the body counts as refused', async () => {
  const li = await person();
  chat.reply = () => ({ status: 200, body: { code: 19_001, msg: 'param invalid' } });
  const { id } = await channelOf(li, { type: 'chat', format: 'feishu', url: chat.url('bad') });
  await li.call('POST', `/ucp/v1/notifications/channels/${id}/test`);
  await until(async () => (await deliveriesOf(li))[0]?.last_error_code === 'refused');
  chat.reply = () => ({ status: 200, body: { code: 0 } });
  await hurry(route.service);
  expect((await settled(li))[0]?.status).toBe('delivered');
});

it.each([
  ['revoked', (id: string) => route.service.call('DELETE', `/ucp/v1/principals/${id}`)],
  [
    'who may not read any more',
    (id: string) =>
      route.service.call('PATCH', `/ucp/v1/principals/${id}`, { json: { scopes: ['log'] } }),
  ],
])('someone %s gets nothing from that moment', async (_, end) => {
  const li = await person();
  const { id } = li.principal;
  await li.call('PATCH', '/ucp/v1/notifications/settings', { json: { quiet_hours: quietNow() } });
  await channelOf(li, { type: 'chat', url: chat.url(id) });
  await stop(route.service);
  const own = () => deliveriesOf(route.service, `&principal=${id}`);
  await until(async () => (await own()).length === 1);
  await end(id);
  await stop(route.service, false);
  await hurry(route.service);
  await until(async () => (await own()).every(({ status }) => status !== 'pending'));
  expect(await own()).toEqual([
    expect.objectContaining({ status: 'canceled', last_error_code: 'not_permitted' }),
  ]);
  expect(chat.posts.filter(({ path }) => path.includes(id))).toEqual([]);
});
