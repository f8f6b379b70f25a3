import { DigestService } from '../../../src/notifications/sources/digest.service.js';
import { startChatReceiver } from '../../support/receivers/chat-receiver.js';
import { startMailReceiver } from '../../support/receivers/mail-receiver.js';
import { startPushReceiver } from '../../support/receivers/push-receiver.js';
import { emptyTables } from '../../support/empty-tables.js';
import { startRoute } from '../../support/route.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { checkoutOf, goods, line, SHIPPING, Shopper, type Good } from '../checkout/purchase.js';
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

const mail = useStarted(startMailReceiver);
const push = useStarted(startPushReceiver);
const chat = useStarted(startChatReceiver);
const route = useStarted(() =>
  startRoute({
    withoutMachines: true,
    environment: {
      ...NOTIFYING,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Routekeeper <route@example.com>',
      PUBLIC_URL: 'https://route.example',
      RULES: JSON.stringify({ spendingLimitPerRun: 0, spendingLimitPerDay: null }),
    },
  }),
);
let cola: Good;
let agent: Issued;

beforeAll(async () => {
  [cola] = (await goods(route)) as [Good];
  agent = await issue(route.service, { name: 'Restocking agent', role: 'agent' });
});
/** Nobody but those that a test makes is told anything. */
beforeEach(async () => {
  await emptyTables(route.service.dataSource, 'notification_channels', 'notification_deliveries');
  chat.reply = () => ({ status: 200 });
  mail.mails.length = 0;
  push.messages.length = 0;
  chat.posts.length = 0;
});

const person = (role = 'manager') => issue(route.service, { name: 'Li', kind: 'person', role });

/** The agent asks to buy something; the owner has to decide. */
async function asked(): Promise<string> {
  const shopper = new Shopper({ service: { ...route.service, call: agent.call } });
  const answer = await shopper.create({ line_items: [line(cola, 1)], fulfillment: SHIPPING });
  return checkoutOf(answer).actions?.['com.example.vending.approval']?.[0]?.id ?? '';
}

const settled = async (caller: Issued, count = 1): Promise<ShownDelivery[]> => {
  const all = async () => {
    const found = await deliveriesOf(caller);
    return found.length >= count && found.every(({ status }) => status !== 'pending');
  };
  await until(all);
  return deliveriesOf(caller);
};

it('a decision reaches a browser, a mailbox and a chat, with a link that opens it', async () => {
  const li = await person();
  await channelOf(li, { type: 'push', subscription: push.subscription });
  await channelOf(li, { type: 'mail', address: 'li@example.com' });
  await channelOf(li, { type: 'chat', url: chat.url('json') });
  const id = await asked();
  const deliveries = await settled(li, 3);
  expect(deliveries.map(({ status, attempts }) => [status, attempts])).toEqual([
    ['delivered', 1],
    ['delivered', 1],
    ['delivered', 1],
  ]);
  const url = `https://route.example/approvals/${id}`;
  const title = /^Your decision is needed: a purchase for \D{1,4}[\d.,]+$/;

  const [pushed] = push.messages;
  expect(pushed?.payload).toMatchObject({ url, lang: 'en' });
  expect(pushed?.payload.title).toMatch(title);
  expect(pushed?.payload.body).toBe(cola.title);
  expect(pushed?.headers).toMatchObject({ urgency: 'high', ttl: '86400' });
  expect(pushed?.sender.claims).toMatchObject({
    aud: push.origin,
    sub: 'mailto:route@example.com',
  });
  const { body } = await li.call('GET', '/ucp/v1/notifications/settings');
  expect(pushed?.sender.key).toBe((body.settings as { push_key: string }).push_key);

  const [letter] = mail.mails;
  expect(letter?.to).toEqual(['li@example.com']);
  expect(letter?.subject).toMatch(title);
  expect(letter?.text).toContain(`\n${url}\n`);
  expect(letter?.text).toContain('nothing can be decided by mail');
  expect(letter?.html).toContain(`<a href="${url}">`);
  expect(letter?.headers['auto-submitted']).toBe('auto-generated');

  const [post] = chat.posts;
  expect(post?.body).toMatchObject({
    url,
    items: [{ kind: 'decision', code: 'decision_purchase', url }],
  });
  const ids = deliveries.map((delivery) => delivery.id);
  expect(ids).toContain(post?.body.id);
  expect(ids).toContain(pushed?.payload.tag);
  expect(ids.map((one) => `<${one}@route.example>`)).toContain(letter?.messageId);
});

it('following the link decides nothing without signing in', async () => {
  const li = await person();
  await channelOf(li, { type: 'chat', url: chat.url('link') });
  const id = await asked();
  await settled(li);
  const { pathname } = new URL(String(chat.posts.at(-1)?.body.url));
  const opened = await fetch(`${route.service.origin}${pathname}`, {
    headers: { accept: 'text/html' },
  });
  expect(await opened.text()).not.toContain(cola.title);
  const answer = await route.service.call('POST', `/ucp/v1${pathname}`, {
    json: { approved: true },
    anonymous: true,
  });
  expect(answer.status).toBe(401);
  const { body } = await route.service.call('GET', `/ucp/v1/approvals/${id}`);
  expect(body).toMatchObject({ status: 'pending' });
});

it('a decision is told only to those who may decide, other things to all who may read', async () => {
  const viewer = await person('viewer');
  const buyer = await issue(route.service, { kind: 'person', scopes: ['buy'] });
  for (const caller of [viewer, buyer]) {
    await channelOf(caller, { type: 'chat', url: chat.url(caller.principal.id) });
  }
  await asked();
  await stop(route.service);
  await settled(viewer);
  await stop(route.service, false);
  await settled(viewer, 2);
  expect((await deliveriesOf(viewer)).flatMap(({ notices }) => notices)).toEqual([
    { kind: 'problem', code: 'emergency_stop_released' },
    { kind: 'problem', code: 'emergency_stop_engaged' },
  ]);
  expect(await deliveriesOf(buyer)).toEqual([]);
});

it('speaks the language of the channel, with names and not ids', async () => {
  const li = await person();
  await channelOf(li, { type: 'chat', url: chat.url('zh'), language: 'zh', kinds: ['problem'] });
  await agent.call('GET', '/ucp/v1/principals');
  await settled(li);
  expect(chat.posts.at(-1)?.body).toMatchObject({
    title: 'Restocking agent 尝试了未获许可的操作',
    items: [{ lines: ['操作已被拒绝，详情见事件记录。'] }],
  });
});

describe('quiet hours', () => {
  it('hold everything back and send it gathered afterwards', async () => {
    const li = await person();
    await li.call('PATCH', '/ucp/v1/notifications/settings', {
      json: { quiet_hours: quietNow() },
    });
    await channelOf(li, { type: 'chat', url: chat.url('quiet') });
    const resolved = await asked();
    await until(async () => (await deliveriesOf(li))[0]?.notices.length === 1);
    const open = await asked();
    await stop(route.service);
    await stop(route.service, false);
    await until(async () => (await deliveriesOf(li))[0]?.notices.length === 4);
    const held = await deliveriesOf(li);
    expect(held).toHaveLength(1);
    expect(held[0]).toMatchObject({ status: 'pending', attempts: 0 });
    expect(held[0]?.held_until).toBe(held[0]?.next_attempt_at);
    expect(chat.posts).toEqual([]);
    await route.service.call('POST', `/ucp/v1/approvals/${resolved}`, {
      json: { approved: false },
    });
    await hurry(route.service);
    await settled(li);
    expect(chat.posts).toHaveLength(1);
    const items = chat.posts[0]?.body.items as { url: string }[];
    expect(chat.posts[0]?.body.title).toBe('3 notifications');
    expect(items.map(({ url }) => url)).toContain(`https://route.example/approvals/${open}`);
    expect(JSON.stringify(items)).not.toContain(resolved);
  });

  it('let through what the person chose', async () => {
    const li = await person();
    await li.call('PATCH', '/ucp/v1/notifications/settings', {
      json: { quiet_hours: quietNow(['decision']) },
    });
    await channelOf(li, { type: 'chat', url: chat.url('urgent') });
    await asked();
    const [delivery] = await settled(li);
    expect(delivery).toMatchObject({ status: 'delivered', notices: [{ kind: 'decision' }] });
  });
});

it('a decision that was made meanwhile is not told any more', async () => {
  const li = await person();
  await li.call('PATCH', '/ucp/v1/notifications/settings', { json: { quiet_hours: quietNow() } });
  await channelOf(li, { type: 'chat', url: chat.url('late') });
  const id = await asked();
  await until(async () => (await deliveriesOf(li)).length === 1);
  await route.service.call('POST', `/ucp/v1/approvals/${id}`, { json: { approved: false } });
  await hurry(route.service);
  expect((await settled(li))[0]).toMatchObject({
    status: 'canceled',
    last_error_code: 'no_longer_needed',
  });
  expect(chat.posts).toEqual([]);
});

it('the digest comes once a day, at its time', async () => {
  const li = await person();
  await li.call('PATCH', '/ucp/v1/notifications/settings', { json: { digest_at: '00:00' } });
  const { id } = await channelOf(li, {
    type: 'mail',
    address: 'digest@example.com',
    kinds: ['digest'],
  });
  const digests = route.service.app.get(DigestService, { strict: false });
  expect(await digests.createDue()).toBe(0);
  await route.service.dataSource.query(
    `UPDATE notification_channels SET created_at = created_at - interval '2 days' WHERE id = $1`,
    [id],
  );
  await asked();
  await Promise.all([digests.createDue(), digests.createDue()]);
  const [delivery] = await settled(li);
  await digests.createDue();
  expect(await deliveriesOf(li)).toEqual([delivery]);
  expect(delivery).toMatchObject({ status: 'delivered', notices: [{ kind: 'digest' }] });
  const letter = mail.mails.find(({ to }) => to.includes('digest@example.com'));
  expect(letter?.subject).toMatch(/^Your route on \w+day/);
  expect(letter?.text).toMatch(/\d+ decisions? waits? for you|\d+ decisions wait for you/);
});

it('a removed channel is told nothing more', async () => {
  const li = await person();
  await li.call('PATCH', '/ucp/v1/notifications/settings', { json: { quiet_hours: quietNow() } });
  const { id } = await channelOf(li, { type: 'chat', url: chat.url('removed') });
  await asked();
  await until(async () => (await deliveriesOf(li)).length === 1);
  await li.call('DELETE', `/ucp/v1/notifications/channels/${id}`);
  expect(await deliveriesOf(li)).toMatchObject([
    { status: 'canceled', last_error_code: 'channel_removed' },
  ]);
});
