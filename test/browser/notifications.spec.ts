import { startChatReceiver } from '../support/receivers/chat-receiver.js';
import { startMailReceiver } from '../support/receivers/mail-receiver.js';
import { startPushReceiver } from '../support/receivers/push-receiver.js';
import { seriousFindings } from './support/accessibility.js';
import { eventually } from './support/eventually.js';
import { tabTo } from './support/focus.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { scenes } from './support/scenes.js';
import type { Visit } from './support/visit.js';

const [mail, push, chat] = await Promise.all([
  startMailReceiver(),
  startPushReceiver(),
  startChatReceiver(),
]);
const { scene } = scenes({
  machines: 1,
  isAtLocalhost: true,
  environment: {
    NOTIFY_PRIVATE_ADDRESSES: '1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Routekeeper <route@example.com>',
  },
});
afterAll(() => Promise.all([mail.close(), push.close(), chat.close()]));

const rowOf = ({ page }: Visit, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

const messages = ({ page }: Visit) => page.getByRole('list', { name: 'Last messages' });

it(
  'a mail address is added, tested and removed',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/settings');
    await page.getByRole('button', { name: 'Add mail address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mail address').fill('owner@example.com');
    await dialog.getByLabel('Name').fill('Office');
    await dialog.getByLabel('Orders that arrive').uncheck();
    await visit.pressInDialog('Add');
    await rowOf(visit, 'Office').getByText('owner@example.com').waitFor();
    await page.getByRole('button', { name: 'Send a test to Office' }).click();
    await messages(visit).getByText('Sent', { exact: true }).waitFor();
    expect(mail.mails.at(-1)).toMatchObject({
      to: ['owner@example.com'],
      subject: 'This is a test',
    });
    await page.getByRole('button', { name: 'Remove Office' }).click();
    await visit.pressInDialog('Remove');
    await rowOf(visit, 'Office').waitFor({ state: 'detached' });
  }),
);

it(
  'quiet hours and the digest are set with the keyboard alone',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/settings');
    await page.getByRole('heading', { name: 'Notifications' }).waitFor();
    await tabTo(page, /^Change times$/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change times' });
    await dialog.waitFor();
    await tabTo(page, /^Quiet hours/);
    await page.keyboard.press('Space');
    await dialog.getByLabel('From').waitFor();
    await tabTo(page, /^Save$/);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('22:00 to 07:00').waitFor();
    await page.getByText('Decisions that wait for you, Problems', { exact: true }).waitFor();
  }),
);

it(
  'this device is notified, and a press on the notification opens the page',
  scene(
    async (visit) => {
      const { page } = visit;
      // There is no push service for this browser; everything else is real.
      await page.addInitScript(
        `PushManager.prototype.subscribe = () =>
           Promise.resolve({ toJSON: () => (${JSON.stringify(push.subscription)}) });`,
      );
      await visit.open('/settings');
      await page.getByRole('button', { name: 'Notify me on this device' }).click();
      await page.getByText('This device is notified').waitFor();
      await page.getByRole('button', { name: /^Send a test to Chrome/ }).click();
      await eventually('the test arrived', () => Promise.resolve(push.messages.length > 0));
      const payload = push.messages.at(-1)?.payload;
      expect(payload).toMatchObject({ title: 'This is a test', lang: 'en' });
      const worker =
        page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
      expect(new URL(worker.url()).pathname).toBe('/service-worker.js');
      // The same message twice, as after an unknown outcome.
      const shown = await worker.evaluate<object>(`(async () => {
        for (let times = 0; times < 2; times += 1) {
          const shown = new Promise((resolve) => {
            const data = { json: () => (${JSON.stringify(payload)}) };
            self.dispatchEvent(Object.assign(new Event('push'), { data, waitUntil: resolve }));
          });
          await shown;
        }
        const found = await self.registration.getNotifications();
        return found.map(({ title, tag }) => ({ title, tag }));
      })()`);
      expect(shown).toEqual([{ title: 'This is a test', tag: payload?.tag }]);
    },
    { permissions: ['notifications'], serviceWorkers: 'allow' },
  ),
);

it(
  'on a phone and in Chinese, the settings fit and are accessible',
  scene(
    async (visit) => {
      const { page } = visit;
      await visit.open('/settings');
      await page.getByRole('button', { name: '添加聊天' }).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('应用').selectOption({ label: '飞书' });
      await dialog.getByLabel('传入 Webhook 地址').fill(chat.url('feishu'));
      const found = [await overflowing(page), await seriousFindings(page)];
      await visit.pressInDialog('添加');
      const row = page.getByRole('list', { name: '通知渠道' }).getByRole('listitem').last();
      await row.getByText('飞书').waitFor();
      await row.getByRole('button', { name: /发送测试$/ }).tap();
      await eventually('the test arrived', () => Promise.resolve(chat.posts.length > 0));
      expect(JSON.stringify(chat.posts[0]?.body)).toContain('这是一条测试消息');
      expect(await page.content()).not.toContain(chat.url('feishu'));
      await page.getByRole('list', { name: '最近的消息' }).getByText('已发送').first().waitFor();
      found.push(await overflowing(page), await seriousFindings(page));
      await page.getByRole('button', { name: '修改时间' }).tap();
      found.push(await overflowing(page), await seriousFindings(page));
      expect(found).toEqual([[], [], [], [], [], []]);
    },
    { viewport: PHONE, hasTouch: true, isMobile: true, locale: 'zh-CN' },
  ),
);
