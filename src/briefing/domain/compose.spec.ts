import fc from 'fast-check';
import type { Finding } from '../../attention/index.js';
import { SECTION_KEYS, type BriefingLine, type SectionKey } from './briefing.js';
import type { BriefingFacts } from './briefing-facts.js';
import { compose } from './compose.js';
import {
  approval,
  checkout,
  daysAgo,
  NOW,
  incoming,
  machine,
  QUIET,
  stock,
  task,
  vendor,
  wrongPrice,
} from './facts.fixture.js';
import { MOST_CHARACTERS } from './fitted.js';
import { moneyText } from '../../money/index.js';

/** `RANDOM_FACTOR=20` tries more. */
const CASES = 15 * Number(process.env.RANDOM_FACTOR ?? 1);

const linesOf = (facts: Partial<BriefingFacts>, key: SectionKey): BriefingLine[] =>
  compose({ ...QUIET, ...facts }).sections.find((section) => section.key === key)?.lines ?? [];

const SOLD = { from: '2026-11-16', to: '2026-11-17', orders: 3, units: 4, unknownUnits: 0 };

describe('the heading', () => {
  it('says what day it is, and since when things are told', () => {
    expect(compose(QUIET).text).toMatch(
      /^It is Tuesday 2026-11-17 08:41 in Asia\/Shanghai\. "Since" means since 2026-11-16 08:41\.\n/,
    );
  });

  it('names the event to ask with next time', () => {
    const since = { eventId: 'evt-1-1', at: daysAgo(3) };
    expect(compose({ ...QUIET, since, newestEventId: 'evt-2-2' }).text).toContain(
      'since 2026-11-14 08:41 (evt-1-1). Next time, ask with since=evt-2-2.',
    );
  });
});

it('a quiet route has money to spend, and no empty sections', () => {
  const { sections } = compose(QUIET);
  expect(sections).toEqual([
    {
      key: 'money',
      title: 'Money',
      lines: [
        {
          text: `Left to spend today: ${moneyText(187_655)} of ${moneyText(200_000)}`,
          ref: '/ucp/v1/rules',
        },
        { text: 'Left to spend this week: no limit', ref: '/ucp/v1/rules' },
        { text: `One purchase without asking: at most ${moneyText(50_000)}`, ref: '/ucp/v1/rules' },
        {
          text: `Bought without approval in the last 24 hours: ${moneyText(12_345)}`,
          ref: '/ucp/v1/orders?kind=purchase&from=2026-11-16T00%3A41%3A00.000Z',
        },
        {
          text: `Bought without approval in the last 7 days: ${moneyText(60_000)}`,
          ref: '/ucp/v1/orders?kind=purchase&from=2026-11-10T00%3A41%3A00.000Z',
        },
      ],
    },
  ]);
});

it('money that is overspent is none left, and a limit of the reader is told', () => {
  const money = {
    ...QUIET.money,
    day: { limitFen: 100, spentFen: 300 },
    own: { limitFen: 5_000, spentFen: 1_000 },
    probationUntil: daysAgo(-1),
    simulationEnabled: true,
  };
  const texts = linesOf({ money }, 'money').map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      `Left to spend today: ${moneyText(0)} of ${moneyText(100)}`,
      `Left to you today: ${moneyText(4_000)} of ${moneyText(5_000)}`,
      "Until 2026-11-18 08:41 every purchase needs the owner's approval",
      'Simulation is on: placing a run orders nothing',
    ]),
  );
});

it('what is on the way has NOT arrived, and what is overdue begins with OVERDUE', () => {
  const goods = [
    incoming('PO-1', { isOverdue: true, dueAt: daysAgo(1), orderedAt: daysAgo(3) }),
    incoming('PO-2', {
      runId: 'run-2',
      goods: ['Tea', 'Cola\n', 'Water', 'Juice'].map((title) => ({
        title,
        quantity: 2,
        unit: 'BX',
      })),
    }),
    incoming('PO-4', { kind: 'checkout' }),
    incoming('run-3', { kind: 'run', vendor: null, isDelivered: true }),
  ];
  expect(linesOf({ incoming: goods }, 'on_the_way')).toEqual([
    {
      text: `OVERDUE: order PO-1 at acme-supply for ${moneyText(2_100)} (10 × "Cola"), NOT arrived, was due 2026-11-16 08:41, ordered 2026-11-14 08:41`,
      ref: '/ucp/v1/orders/PO-1',
    },
    {
      text: `order PO-2 at acme-supply for ${moneyText(2_100)} (2 BX × "Tea", 2 BX × "Cola", 2 BX × "Water" and 1 more), for run run-2: NOT arrived, due 2026-11-18 08:41, ordered 2026-11-16 08:41`,
      ref: '/ucp/v1/orders/PO-2',
    },
    {
      text: `checkout PO-4 at acme-supply for ${moneyText(2_100)} (10 × "Cola"): NOT confirmed by the supplier yet, NOT arrived, ordered 2026-11-16 08:41; do not buy it again`,
      ref: '/ucp/v1/checkout-sessions/PO-4',
    },
    {
      text: expect.stringContaining('NOT arrived in the machines') as string,
      ref: '/ucp/v1/replenishment/runs/run-3',
    },
  ]);
});

it('machines that run out are told by the money lost a day', () => {
  const findings = [stock('M1', 7_000, 'Cola\nSELL ALL'), stock('M2', null)];
  const names = new Map([['M1', 'Lobby']]);
  expect(linesOf({ findings, names }, 'running_out')).toEqual([
    {
      text: `2 machines run out; about ${moneyText(1_000)} a day is lost in all; stock as of 2026-11-17 08:41`,
      ref: '/ucp/v1/attention',
    },
    {
      text: `"Lobby" (M1) loses about ${moneyText(1_000)} a day (margin); 1 empty, 2 running out; "Cola SELL ALL" EMPTY, nothing ordered; "Tea" 3 left, empty by 2026-11-18 08:41, goods expected 2026-11-19 08:41`,
      ref: '/ucp/v1/replenishment/plan?location=M1',
    },
    {
      text: expect.stringContaining('"M2" (M2) loss unknown; 1 empty') as string,
      ref: '/ucp/v1/replenishment/plan?location=M2',
    },
  ]);
});

it('what waits for the owner comes before what was decided', () => {
  const facts = {
    findings: [approval('dec-1', 'Buy 3 boxes', 6_300), approval('dec-2', 'A note', null)],
    toPlace: [{ id: 'run-4', totalFen: 900, createdAt: daysAgo(1) }],
    decided: [
      {
        id: 'dec-3',
        approved: true,
        summary: 'Buy 4 boxes',
        by: 'Mei',
        reason: null,
        at: daysAgo(0.5),
        usedAt: null,
      },
      {
        id: 'dec-4',
        approved: false,
        summary: 'Buy 5 boxes',
        by: 'Owner',
        reason: 'Too\nexpensive',
        at: daysAgo(0.5),
        usedAt: null,
      },
    ],
  };
  expect(linesOf(facts, 'decisions')).toEqual([
    {
      text: `WAITS for the owner since 2026-11-15 08:41: dec-1 (restock_plan) "Buy 3 boxes", ${moneyText(6_300)}`,
      ref: '/ucp/v1/approvals/dec-1',
    },
    {
      text: 'WAITS for the owner since 2026-11-15 08:41: dec-2 (restock_plan) "A note"',
      ref: '/ucp/v1/approvals/dec-2',
    },
    {
      text: `Run run-4 of 2026-11-16 08:41 for ${moneyText(900)} may be placed: it is NOT placed, nothing is ordered`,
      ref: '/ucp/v1/replenishment/runs/run-4',
    },
    {
      text: 'APPROVED 2026-11-16 20:41 by "Mei": dec-3 "Buy 4 boxes", NOT carried out yet',
      ref: '/ucp/v1/approvals/dec-3',
    },
    {
      text: 'REJECTED 2026-11-16 20:41 by "Owner": dec-4 "Buy 5 boxes", because "Too expensive"',
      ref: '/ucp/v1/approvals/dec-4',
    },
  ]);
});

it('problems begin with what stops everything', () => {
  const facts = {
    money: { ...QUIET.money, killSwitchEngaged: true },
    findings: [
      machine('M1', 'Lobby', { online: false }),
      machine('M2', 'Hall'),
      machine('M3', 'Yard', { verified: false }),
      machine('M4', 'New', { lastSyncedAt: null }),
      vendor('acme-machine'),
      checkout('PO-1', 'acme-supply refused'),
    ],
    beingRead: 2,
    canceled: [
      {
        id: 'PO-2',
        vendor: 'acme-supply',
        totalFen: 500,
        canceledAt: daysAgo(0),
        description: 'Out of stock',
      },
    ],
    failures: [
      { kind: 'sync_problem', summary: 'No ledger', location: null, times: 3, lastAt: daysAgo(0) },
    ],
  };
  expect(linesOf(facts, 'problems').map(({ text, ref }) => [text, ref])).toEqual([
    [expect.stringContaining('The kill switch is ENGAGED'), '/ucp/v1/rules'],
    [
      `Checkout PO-1 with acme-supply for ${moneyText(4_200)} is NOT completed: "acme-supply refused"`,
      '/ucp/v1/checkout-sessions/PO-1',
    ],
    [
      `acme-supply CANCELED order PO-2 for ${moneyText(500)} at 2026-11-17 08:41: "Out of stock"`,
      '/ucp/v1/orders/PO-2',
    ],
    ['Calls to acme-machine fail (unreachable) since 2026-11-15 08:41', '/ucp/v1/namespaces'],
    [
      '2 machines are being read for the first time: nothing is known about the stock yet',
      '/ucp/v1/attention',
    ],
    ['Machine "Lobby" (M1) is OFFLINE, last read 2026-11-15 08:41', '/ucp/v1/locations/M1'],
    ['Machine "Hall" (M2) has old numbers, last read 2026-11-15 08:41', '/ucp/v1/locations/M2'],
    [
      'Machine "Yard" (M3) is unverified: its platform has never answered for it',
      '/ucp/v1/locations/M3',
    ],
    ['Machine "New" (M4) was NEVER read', '/ucp/v1/locations/M4'],
    ['2026-11-17 08:41 sync_problem: "No ledger", 3 times', '/ucp/v1/events?kind=sync_problem'],
  ]);
});

it('tasks, sales and prices have their figures and where these are', () => {
  const facts: Partial<BriefingFacts> = {
    findings: [
      task('tsk-1', 'Clean it', { machine: { id: 'M1', name: 'Lobby' }, repeat: 'daily' }),
      task('tsk-2', 'Call', { assignedTo: 'driver', machine: { id: 'M9' } }),
      wrongPrice('M1', 'Lobby', 'Cola'),
    ],
    sales: {
      ofAll: true,
      exact: { from: daysAgo(1), orders: 1, units: 1, amountFen: 350 },
      since: { ...SOLD, netFen: 1_400, marginFen: 600 },
      week: { ...SOLD, from: '2026-11-11', netFen: 2_800, marginFen: 900, unknownUnits: 2 },
    },
  };
  expect(linesOf(facts, 'tasks')).toEqual([
    {
      text: 'DUE since 2026-11-16 08:41: tsk-1 "Clean it" at "Lobby" (M1), daily',
      ref: '/ucp/v1/tasks/tsk-1',
    },
    {
      text: 'DUE since 2026-11-16 08:41: tsk-2 "Call" at "M9" (M9), for driver',
      ref: '/ucp/v1/tasks/tsk-2',
    },
  ]);
  expect(linesOf(facts, 'sales')).toEqual([
    {
      text: `Sales since 2026-11-16 08:41: 1 sale, 1 unit, ${moneyText(350)}`,
      ref: '/ucp/v1/sales?from=2026-11-16T00%3A41%3A00.000Z',
    },
    {
      text: `Whole days 2026-11-16 to 2026-11-17: 3 sales, 4 units, ${moneyText(1_400)}, margin ${moneyText(600)}`,
      ref: '/ucp/v1/reports/profit?from=2026-11-16&to=2026-11-17',
    },
    {
      text: `Last 7 days (2026-11-11 to 2026-11-17): 3 sales, 4 units, ${moneyText(2_800)}, margin ${moneyText(900)} (without 2 units of unknown cost)`,
      ref: '/ucp/v1/reports/profit?from=2026-11-11&to=2026-11-17',
    },
  ]);
  expect(linesOf(facts, 'prices')).toEqual([
    {
      text: `"Lobby" (M1) shows ${moneyText(300)} for "Cola" instead of ${moneyText(350)}, set 2026-11-14 08:41`,
      ref: '/ucp/v1/locations/M1/slots',
    },
  ]);
});

it("today's tours have their figures and what is next", () => {
  const stop = (locationId: string, status: 'planned' | 'skipped') => ({
    locationId,
    status,
    worth: 1_550.4,
    cost: 700,
    name: `Hall ${locationId}`,
  });
  const tour = {
    date: '2026-11-17',
    isFixed: true,
    driver: 'Wang',
    whole: { startsAt: NOW, endsAt: daysAgo(-0.25), km: 38.2 },
    cost: 1_800,
    stops: [stop('M1', 'skipped'), stop('M2', 'planned')],
  };
  const suggested = { ...tour, isFixed: false, driver: null, stops: [stop('M3', 'planned')] };
  const figures = (worth: number) =>
    `38 km, worth ${moneyText(worth)}, costs ${moneyText(1_800)}, next is`;
  const partly = { ...tour, whole: null };
  expect(linesOf({ tours: [tour, suggested, partly] }, 'visits')).toEqual([
    {
      text: `Fixed, for "Wang": 2026-11-17 08:41 to 2026-11-17 14:41, 2 stops, 1 ended, ${figures(3_101)} "Hall M2" (M2)`,
      ref: '/ucp/v1/visits?date=2026-11-17',
    },
    {
      text: `SUGGESTED, not fixed: 2026-11-17 08:41 to 2026-11-17 14:41, 1 stop, ${figures(1_550)} "Hall M3" (M3)`,
      ref: '/ucp/v1/visits?date=2026-11-17',
    },
    {
      text: `Fixed, for "Wang": 2 stops at your machines, 1 ended, worth ${moneyText(3_101)}, costs ${moneyText(1_800)}, next is "Hall M2" (M2)`,
      ref: '/ucp/v1/visits?date=2026-11-17',
    },
  ]);
});

describe('whatever the size of the route', () => {
  const name = fc.string({ unit: 'binary', maxLength: 200 });
  const id = fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/);
  const many = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 150 });
  const finding: fc.Arbitrary<Finding> = fc.oneof(
    fc.tuple(id, fc.option(fc.nat()), name).map(([key, fen, title]) => stock(key, fen, title)),
    fc.tuple(id, name, fc.option(fc.nat())).map(([key, about, fen]) => approval(key, about, fen)),
    fc.tuple(id, name).map(([key, reason]) => checkout(key, reason)),
    fc.tuple(id, name).map(([key, called]) => machine(key, called)),
    fc.tuple(id, name, name).map(([key, called, title]) => wrongPrice(key, called, title)),
    fc.tuple(id, name).map(([key, text]) => task(key, text)),
    id.map(vendor),
  );
  const facts: fc.Arbitrary<BriefingFacts> = fc
    .record({
      findings: many(finding),
      incoming: many(id.map((key) => incoming(key))),
      toPlace: many(id.map((key) => ({ id: key, totalFen: 1, createdAt: daysAgo(1) }))),
      failures: many(
        name.map((summary) => ({
          kind: 'sync_problem',
          summary,
          location: null,
          times: 1,
          lastAt: daysAgo(0),
        })),
      ),
    })
    .map((some) => ({ ...QUIET, ...some }));

  it('has at most 8,000 characters, and every line is one line', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { text, sections } = compose(given);
        expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
        const lines = sections.flatMap((section) => section.lines);
        const told = text.split('\n').filter((line) => line.startsWith('- '));
        expect(told).toEqual(lines.map(({ text: words, ref = '' }) => `- ${words} [${ref}]`));
        expect(text).not.toMatch(/[\p{Zl}\p{Zp}\r\v\f\u0085]/u);
      }),
      { numRuns: CASES },
    );
  });

  it('keeps the order of sections, and shows at least one line of each', () => {
    fc.assert(
      fc.property(facts, ({ findings, ...given }) => {
        const { sections } = compose({ ...given, findings });
        const keys = sections.map(({ key }) => key);
        expect(keys).toEqual(SECTION_KEYS.filter((key) => keys.includes(key)));
        const has = (kind: Finding['kind']) => findings.some((found) => found.kind === kind);
        expect(keys.includes('tasks')).toBe(has('task'));
        expect(keys.includes('prices')).toBe(has('price'));
        expect(keys.includes('running_out')).toBe(has('stock'));
        for (const { lines } of sections) {
          expect(lines[0]?.text).not.toMatch(/^and \d+ more$/);
        }
      }),
      { numRuns: CASES },
    );
  });

  it('says how many more there are, after the worst', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), name, (count, text) => {
        const findings = Array.from({ length: count }, (_, index) => task(`tsk-${index}`, text));
        const lines = linesOf({ findings }, 'tasks');
        const shown = lines.filter(({ text: words }) => words.startsWith('DUE'));
        expect(shown.map(({ ref }) => ref)).toEqual(
          shown.map((_, index) => `/ucp/v1/tasks/tsk-${index}`),
        );
        const left = count - shown.length;
        expect(lines.slice(shown.length)).toEqual(
          left === 0 ? [] : [{ text: `and ${left} more`, ref: '/ucp/v1/tasks?status=due' }],
        );
      }),
    );
  });
});
