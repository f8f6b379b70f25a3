import { ledgerAnswer } from '../../http/schemas/machine.schemas.js';
import { accepted, failIfLeftOut } from '../answers.js';
import { checkMoney, checkTimes } from '../raw-fields.js';
import { needs } from '../recorder.js';
import type { Session } from '../session.js';
import type { Exchange, Wire } from '../wire.js';
import { checkBounds } from './ledger-bounds.js';
import { checkPaging } from './ledger-paging.js';
import { checkSelection } from './ledger-selection.js';
import { LARGEST_PAGE, pageOf, sendLedger, type RawPage, type Window } from './sales.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Sales may be reported late; older ones no longer move while they are read. */
const SETTLED_AFTER_MS = 2 * HOUR_MS;
const ENOUGH = 10;
const PLENTY = 500;
const WIDTHS = [1, 7, 30, 180].map((days) => days * DAY_MS);
const MOST_NARROWINGS = 5;

/** @returns a machine that sold something. */
export async function checkLedger(session: Session): Promise<string | undefined> {
  const { wire, check } = session;
  const found = await check(
    'ledger.answer',
    'GET /ledger lists sales, page by page',
    async ({ note, warn }) => {
      const sample = await findSales(wire);
      const { sales, total } = sample.page;
      if (total === 0) {
        warn('no sales in the last 180 days', 'Check again with sales: little can be checked now.');
      }
      const hours = Math.round((sample.window.toMs - sample.window.fromMs) / HOUR_MS);
      note(`${sales.length} of ${total} sales in ${hours} hours`);
      return sample;
    },
  );
  const raw = found?.page.sales.map((sale) => sale.raw);
  await check('ledger.money', 'Amounts are whole numbers of minor units', (notes) => {
    checkMoney(needs(raw, 'ledger.answer'), 'records', notes);
  });
  await check('ledger.times', 'Times are epoch milliseconds', (notes) => {
    checkTimes(needs(raw, 'ledger.answer'), 'records', notes);
    const without = found?.page.sales.filter(({ createdAt }) => createdAt === null).length ?? 0;
    if (without > 0) {
      notes.warn(`${without} sales have no createdAt`, 'Send createdAt: it decides the day.');
    }
  });
  await check('ledger.fields', 'Every sale is valid', () => {
    const { exchange } = needs(found, 'ledger.answer');
    failIfLeftOut(accepted(exchange, ledgerAnswer({ page: 1, size: LARGEST_PAGE })).leftOut);
  });
  const sample = found && found.page.total > 0 ? found.window : undefined;
  const all = await checkPaging(session, sample);
  await checkBounds(session, all);
  await checkSelection(session, all);
  const sold = found?.page.sales.map(({ locationId }) => locationId);
  return sold?.find((id): id is string => typeof id === 'string');
}

interface Sample {
  window: Window;
  page: RawPage;
  exchange: Exchange;
}

/** A window in the past with enough sales for several pages, and few enough to read them all. */
async function findSales(wire: Wire): Promise<Sample> {
  const toMs = Date.now() - SETTLED_AFTER_MS;
  const look = async (widthMs: number): Promise<Sample> => {
    const window = { fromMs: Math.floor(toMs - widthMs), toMs };
    const query = { ...window, page: 1, size: LARGEST_PAGE };
    const exchange = await sendLedger(wire, query);
    return { window, page: pageOf(exchange, query), exchange };
  };
  let [widthMs = DAY_MS, ...wider] = WIDTHS;
  let sample = await look(widthMs);
  while (sample.page.total < ENOUGH && wider[0] !== undefined) {
    [widthMs, ...wider] = wider as [number, ...number[]];
    sample = await look(widthMs);
  }
  for (let tries = 0; sample.page.total > PLENTY && tries < MOST_NARROWINGS; tries++) {
    widthMs *= PLENTY / 2 / sample.page.total;
    sample = await look(widthMs);
  }
  return sample;
}
