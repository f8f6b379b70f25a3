import { Client } from 'pg';
import { addWeeks } from '../integration/visits/stored-weeks.js';
import { seriousFindings } from './support/accessibility.js';
import { eventually } from './support/eventually.js';
import { PHONE } from './support/launch.js';
import { AMOUNT } from './support/money.js';
import { overflowing } from './support/overflow.js';
import { scenes } from './support/scenes.js';
import { givePins } from './support/visits.js';

const { scene, site } = scenes({ machines: 1 });

const REPLAY_MS = 120_000;

interface Value {
  state: string;
  up_to_date: boolean;
}

const valueNow = async (): Promise<Value> =>
  (await site().api.get<{ value: Value }>('/visits/value')).value;

/** Twelve weeks of steady sales of one product, as if they had been read since. */
async function storeHistory(): Promise<void> {
  const client = new Client({ connectionString: site().databaseUrl });
  await client.connect();
  try {
    const [machine] = site().machines;
    const { rows } = await client.query<{ sku: string }>(
      'SELECT min(vendor_sku) AS sku FROM machine_slots WHERE location_id = $1',
      [machine?.id],
    );
    await addWeeks(client, machine?.id ?? '', rows[0]?.sku ?? '', { days: 95, soldADay: 3 });
    // A read that is running would set it back: it loses its claim.
    await client.query(
      `UPDATE ledger_accounts SET covered_from = clock_timestamp() - interval '95 days',
         claim = NULL, claimed_until = NULL`,
    );
    // What was computed of an empty history would stay for some minutes.
    await client.query(
      `UPDATE visit_values SET claim = claim + 1, claimed_until = NULL, as_of = NULL,
         stated = NULL, value = NULL`,
    );
  } finally {
    await client.end();
  }
}

it(
  'an owner sees what visits would have been worth in the last weeks',
  scene(async (visit) => {
    const { page } = visit;
    await givePins(site());
    await storeHistory();
    await visit.open('/visits');
    await page.getByRole('link', { name: 'Is it worth it?' }).click();
    await page.getByRole('heading', { name: 'Is it worth it?' }).waitFor();
    await page.getByRole('heading', { name: /^Your last \d+ weeks, replayed$/ }).waitFor({
      timeout: REPLAY_MS,
    });
    await eventually('it is up to date', async () => (await valueNow()).up_to_date);

    const table = page.getByRole('region', { name: 'An average week by each rule' });
    const firsts = await table.getByRole('rowheader').allInnerTexts();
    expect(firsts).toHaveLength(4);
    expect(firsts[0]).toBe('Every machine weekly');
    expect(firsts[1]).toMatch(/^Every (working day|\d+ working days)$/);
    expect(firsts[3]).toBe('The plan');
    expect(await table.getByRole('row').last().innerText()).toMatch(new RegExp(AMOUNT));
    const about = page.getByText(
      /^(Over your last \d+ weeks, the plan would have earned .+ a week (more|less) than .+ \(.+ to .+\)|The plan would have earned about the same as .+)\.$/,
    );
    expect(await about.count()).toBe(3);
    await page.getByText('this favours them').waitFor();

    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await overflowing(page)).toEqual([]);
  }),
  REPLAY_MS + 60_000,
);
