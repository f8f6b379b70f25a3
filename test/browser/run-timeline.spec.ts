import { Client } from 'pg';
import { Api } from './support/api.js';
import { createPrincipal } from './support/principals.js';
import { runNow, type Run } from './support/runs.js';
import { scenes } from './support/scenes.js';
import type { Visit } from './support/visit.js';

const { scene, site } = scenes({ machines: 2, rules: { spendingLimitPerRun: 1 } });

const RUNS = '/replenishment/runs';

/** A run built by an agent, approved by a person, placed and received at one machine. */
async function receivedRun(): Promise<Run> {
  const { api, origin } = site();
  const as = async (kind: 'agent' | 'person', role: string, name: string) =>
    new Api(origin, (await createPrincipal(api, { name, kind, role })).token);
  const agent = await as('agent', 'agent', '补货代理');
  const manager = await as('person', 'manager', '李经理');
  const run = await agent.post<Run & { approval: { id: string } }>(RUNS);
  await manager.post(`/approvals/${run.approval.id}`, { approved: true });
  const placed = await agent.post<Run>(`${RUNS}/${run.id}/place`, { skip_unresolved: true });
  const [first] = placed.line_items.filter(({ status }) => status !== 'removed');
  await api.post(`${RUNS}/${run.id}/receive`, {
    location: first?.location,
    delivered: [{ slot_id: first?.slot_id, quantity: 2 }],
    note: 'own van',
  });
  return runNow(api, run.id);
}

const timeline = ({ page }: Visit, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) }).locator('li');

async function entries(visit: Visit, title: string): Promise<string[]> {
  await timeline(visit, title).first().waitFor();
  return timeline(visit, title).locator('p').allInnerTexts();
}

it(
  'the timeline of a run is in the reader’s language, with names instead of ids',
  scene(
    async (visit) => {
      const { page } = visit;
      const run = await receivedRun();
      const [stop] = (run.stops ?? []).filter(({ received_at }) => received_at !== null);
      const machine = site().machines.find(({ id }) => id === stop?.location)?.name ?? '';
      await visit.open(`/restocking/runs/${run.id}`);
      await timeline(visit, '经过').getByText(machine).waitFor();
      expect(await entries(visit, '经过')).toEqual([
        '由 补货代理 按计划生成',
        '由 李经理 批准',
        '由 补货代理 下达给 Acme；完成其采购之前不会购买任何商品',
        expect.stringMatching(
          new RegExp(`^由 所有者 在 ${machine} 收货；此补货单没有订购任何商品：.?own van.?$`),
        ),
      ]);
      expect(await timeline(visit, '经过').locator('[lang]').allInnerTexts()).toEqual(['own van']);

      await page.evaluate("localStorage.setItem('language', 'en')");
      await page.reload();
      await timeline(visit, 'Timeline').getByText(machine).waitFor();
      expect(await entries(visit, 'Timeline')).toEqual([
        'Built from the plan by 补货代理',
        'Approved by 李经理',
        'Placed with Acme by 补货代理; nothing is bought before its purchases are ordered',
        `Received at ${machine} by the owner; nothing was ordered with this run: own van`,
      ]);
    },
    { locale: 'zh-CN' },
  ),
);

it(
  'an entry from before is shown as it was written, and marked as English',
  scene(
    async (visit) => {
      const { id } = await site().api.post<Run>(RUNS);
      const client = new Client({ connectionString: site().databaseUrl });
      await client.connect();
      await client.query('UPDATE replenishment_run_events SET text = NULL WHERE run_id = $1', [id]);
      await client.end();
      await visit.open(`/restocking/runs/${id}`);
      const words = timeline(visit, '经过').getByText('Built from the plan');
      await words.waitFor();
      expect(await words.getAttribute('lang')).toBe('en');
    },
    { locale: 'zh-CN' },
  ),
);
