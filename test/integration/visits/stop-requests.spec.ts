import { useStarted } from '../../support/use-started.js';
import { fixTwoStops } from './two-stops.js';
import { askVisits, drive, nextWorkday, problemOf, stockOf, stopsOf } from './visit-calls.js';
import { openVisitsRoute } from './visits-route.js';

const route = useStarted(openVisitsRoute);
const day = nextWorkday();
let ids: { M1: string; M2: string };

beforeAll(async () => {
  ids = await fixTwoStops(route, day);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a stop', () => {
  it.each(['vst-999999', 'vst-', 'nothing', 'vst-99999999999999999999'])(
    '%s is unknown',
    async (id) => {
      for (const step of ['start', 'finish', 'skip'] as const) {
        const answer = await drive(route.service, id, step, { reason: 'Closed' });
        expect(problemOf(answer)).toEqual([404, 'not_found']);
      }
    },
  );

  it.each<['start' | 'finish' | 'skip', object, string, string]>([
    ['start', { at: 'noon' }, 'invalid', '$.at'],
    ['start', { at: minutesAgo(-25 * 60) }, 'invalid', '$.at'],
    ['finish', { at: minutesAgo(-25 * 60) }, 'invalid', '$.at'],
    ['skip', { reason: 'Closed', at: minutesAgo(8 * 24 * 60) }, 'invalid', '$.at'],
    ['finish', { received: 'tea' }, 'invalid', '$.received'],
    ['finish', { received: ['tea'] }, 'invalid', '$.received'],
    ['finish', { received: [{ quantity: 1 }] }, 'missing', '$.received[0].vendor_sku'],
    ['finish', { received: [{ vendor_sku: 'tea' }] }, 'missing', '$.received[0].quantity'],
    [
      'finish',
      { received: [{ vendor_sku: 'tea', quantity: -1 }] },
      'invalid',
      '$.received[0].quantity',
    ],
    [
      'finish',
      { received: [{ vendor_sku: 'tea', quantity: 1e308 }] },
      'invalid',
      '$.received[0].quantity',
    ],
    [
      'finish',
      { received: [{ vendor_sku: 'milk', quantity: 1 }] },
      'invalid',
      '$.received[0].vendor_sku',
    ],
    [
      'finish',
      {
        received: [
          { vendor_sku: 'tea', quantity: 1 },
          { vendor_sku: 'tea', quantity: 2 },
        ],
      },
      'invalid',
      '$.received[1].vendor_sku',
    ],
    ['finish', { note: 7 }, 'invalid', '$.note'],
    ['finish', { note: 'a\0' }, 'invalid', '$.note'],
    ['skip', {}, 'missing', '$.reason'],
    ['skip', { reason: ' ' }, 'invalid', '$.reason'],
    ['skip', { reason: '注'.repeat(1001) }, 'invalid', '$.reason'],
  ])('%s with %j is refused', async (step, json, code, path) => {
    expect(problemOf(await drive(route.service, ids.M1, step, json))).toEqual([400, code, path]);
    expect(stopsOf(await askVisits(route.service, day))[0]?.status).toBe('planned');
    expect(await stockOf(route, 'M1', 'tea')).toBe(3);
  });
});
