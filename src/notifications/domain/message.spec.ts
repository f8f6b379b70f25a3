import { chatRefusal, CHAT_FORMAT_TABLE, CHAT_FORMATS } from './chat-formats.js';
import { mailBody } from './mail-body.js';
import { plainLines, renderMessage, type Told } from './message.js';
import { LANGUAGES, type NoticeParams } from './notification.js';
import { pushPayload } from './push-payload.js';
import { moneyText } from '../../money/index.js';

const DECISION = { amountFen: 123_450, first: 'Cola', others: 2, machine: 'Lobby' };

/** One of everything that can be said. */
const PARAMS: NoticeParams = {
  decision_purchase: DECISION,
  decision_run: { ...DECISION, amountFen: null },
  decision_price: { ...DECISION, amountFen: null, others: 0 },
  decision_other: { amountFen: null, first: null, others: 0, machine: null },
  emergency_stop_engaged: { by: { name: 'Owner', isOwner: true } },
  emergency_stop_released: { by: null },
  access_denied: { by: { name: 'Agent 1', isOwner: false } },
  repeating_itself: { by: { name: 'Agent 1', isOwner: false } },
  price_change_failed: { machine: 'Lobby' },
  purchase_failed: { vendor: 'acme-supply', amountFen: 100 },
  order_to_send: { vendor: 'acme-supply', amountFen: 100 },
  purchase_unclear: { vendor: 'acme-supply', amountFen: 100 },
  order_after_cancel: { vendor: null, amountFen: null },
  vendor_unreachable: { vendor: 'acme-machine', since: '2026-11-16T02:00:00.000Z' },
  stock_low: { name: 'Lobby', slotsOut: 1, slotsRunningOut: 3 },
  order_arrived: { vendor: 'acme-supply', amountFen: 100 },
  order_canceled: { vendor: 'acme-supply', amountFen: 100 },
  goods_received: { by: { name: 'Wang', isOwner: false } },
  digest: {
    date: '2026-11-16',
    decisions: 2,
    awaitingFen: 5000,
    purchases: 1,
    vendors: ['acme-machine', 'acme-supply'],
    silentMachines: 1,
    wrongPrices: 1,
    atRiskFen: 12_000,
    machines: [{ name: 'Lobby', slotsOut: 1, slotsRunningOut: 0 }],
    lowMachines: 3,
  },
  test: {},
};

const told = (code: keyof NoticeParams, params: object = PARAMS[code]): Told =>
  ({
    code,
    params,
    kind: code.startsWith('decision') ? 'decision' : 'problem',
    path: '/approvals/dec-1',
    occurredAt: new Date('2026-11-16T02:00:00Z'),
  }) as Told;

const render = (all: Told[], language: 'en' | 'zh' = 'en') =>
  renderMessage(all, {
    id: 'ntd-1-1',
    language,
    origin: 'https://route.example',
    zone: 'Asia/Shanghai',
  });

const ALL = Object.keys(PARAMS).map((code) => told(code as keyof NoticeParams));

it('says everything in every language', () => {
  for (const language of LANGUAGES) {
    const { items } = render(ALL, language);
    expect(items.map(({ title }) => title).filter((title) => title.length < 4)).toEqual([]);
  }
});

it('says nothing in English to a Chinese reader, and uses Chinese punctuation', () => {
  const names = /Lobby|Cola|Acme|Li|Wang|Agent 1|Routekeeper/g;
  for (const item of render(ALL, 'zh').items) {
    const text = [item.title, ...item.lines].join('\n').replace(names, '');
    expect(text).not.toMatch(/[A-Za-z]/);
    expect(text).not.toMatch(/[\p{Script=Han}][,.;:!?()]/u);
  }
});

it('writes amounts and times as people do', () => {
  expect(render([told('decision_purchase')])).toMatchObject({
    title: `Your decision is needed: a purchase for ${moneyText(123_450)}`,
    url: 'https://route.example/approvals/dec-1',
    items: [{ lines: ['Cola and 2 more', 'Lobby'] }],
  });
  expect(render([told('vendor_unreachable')]).items[0]?.lines).toEqual([
    'Since 16 Nov 2026, 10:00.',
  ]);
  expect(render([told('digest')]).title).toBe('Your route on Monday 16 November');
  expect(render([told('digest')], 'zh').title).toBe('11月16日星期一 的线路概况');
});

it('says that nothing needs the owner', () => {
  const quiet = Object.fromEntries(
    Object.entries(PARAMS.digest).map(([name, value]) => [
      name,
      typeof value === 'number' ? 0 : Array.isArray(value) ? [] : value,
    ]),
  );
  expect(render([told('digest', quiet)]).items[0]?.lines).toEqual(['Nothing needs you.']);
});

it('several decisions open the list of decisions, other things the first page', () => {
  const decisions = [told('decision_purchase'), told('decision_run')];
  expect(render(decisions)).toMatchObject({
    title: '2 notifications',
    url: 'https://route.example/approvals',
  });
  expect(render([...decisions, told('access_denied')]).url).toBe('https://route.example/');
});

it('keeps a name on its line, however long it is', () => {
  const by = { name: `Mallory\r\nBcc: x@example.com ${'x'.repeat(1000)}`, isOwner: false };
  const { title } = render([told('access_denied', { by })]);
  expect(title).not.toMatch(/[\r\n]/);
  expect(title.length).toBeLessThanOrEqual(301);
  expect(mailBody(render([told('access_denied', { by })])).subject).toBe(title);
});

describe('a name cannot mention anyone or add a link', () => {
  const name = '<!channel> [Approve](https://evil.example) <script> @all *bold*';
  const message = render([told('access_denied', { by: { name, isOwner: false } }), told('test')]);

  it('in mail', () => {
    expect(mailBody(message).html).not.toContain('<script>');
  });

  it.each(CHAT_FORMATS)('in %s', (format) => {
    const body = CHAT_FORMAT_TABLE[format].body(message) as {
      text?: string;
      actionCard?: { text: string };
    };
    expect(body.text ?? '').not.toContain('<!channel>');
    expect(body.actionCard?.text ?? '').not.toMatch(/[[\]<>@*]/);
    // Everything else is inserted where these apps read plain text only.
    expect(JSON.stringify(body)).not.toMatch(/"(mrkdwn|lark_md|markdown)"/);
  });
});

it.each([
  ['feishu', '{"code":19001,"msg":"x"}', '19001'],
  ['feishu', '{"StatusCode":0,"StatusMessage":"success"}', undefined],
  ['wecom', '{"errcode":45009}', '45009'],
  ['wecom', '{"errcode":0}', undefined],
  ['dingtalk', '{"errcode":310000}', '310000'],
  ['slack', 'ok', undefined],
  ['json', '{"errcode":1}', undefined],
  ['feishu', 'not JSON', undefined],
] as const)('%s answers %s', (format, text, expected) => {
  expect(chatRefusal(format, text)).toBe(expected);
});

it('a push message fits what push services accept', () => {
  const message = render(Array.from({ length: 100 }, () => told('decision_purchase')));
  expect(plainLines(message).length).toBeGreaterThan(100);
  expect(Buffer.byteLength(JSON.stringify(pushPayload(message)))).toBeLessThan(3000);
  expect(pushPayload(message)).toMatchObject({ tag: 'ntd-1-1', lang: 'en' });
});

it.each(LANGUAGES)('calls vendors by their names, as the page does, in %s', (language) => {
  const vendor = 'acme-supply';
  const after = told('order_after_cancel', { vendor, amountFen: 100 });
  const words = plainLines(render([...ALL, after], language)).join('\n');
  expect(words).not.toMatch(/acme-/);
  expect(words.match(/Acme/g)).toHaveLength(8);
});
