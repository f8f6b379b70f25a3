import { seriousFindings } from './support/accessibility.js';
import { tabTo } from './support/focus.js';
import { foreignWords } from './support/foreign-words.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { scenes } from './support/scenes.js';
import { settled } from './support/settled.js';
import type { Visit } from './support/visit.js';

const { scene, site } = scenes({ machines: 1 });

const HEADERS = 'Order No,Machine,Machine name,SKU,Product,Qty,Sum,Status,Time';
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

const sales = (...rows: string[]) => [HEADERS, ...rows].join('\n');
const FIRST = sales(
  `1,C1,Lobby,T1,Green tea,2,7,paid,${ago(5)}`,
  `2,C1,Lobby,T2,Cake,1,5,by hand,${ago(4)}`,
  `3,C2,Gym,T1,Green tea,1,-3,paid,${ago(3)}`,
  `4,C2,Gym,T1,Green tea,1,3,paid,noon`,
  `5,C2,Gym,T1,Green tea,1,3,paid,${ago(2)}`,
);

async function choose({ page }: Visit, name: string, content: string | Buffer): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').setInputFiles(file);
}

it(
  'a vendor starts with files: the columns are corrected, the good rows taken, the bad ones named',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/settings');
    await page.getByRole('button', { name: 'Start with files' }).click();
    await page.getByRole('dialog').getByLabel('Short name').fill('corner');
    await visit.pressInDialog('Add and choose files');
    await page.getByRole('heading', { name: 'Files of Corner' }).waitFor();
    await page.getByText('No file yet').waitFor();

    await choose(visit, 'sales-2026-08-31.csv', FIRST);
    await page.getByRole('heading', { name: 'sales-2026-08-31.csv' }).waitFor();
    const meaning = (header: string) =>
      page.getByRole('combobox', { name: `Meaning of ${header}`, exact: true });
    expect(await meaning('Order No').inputValue()).toBe('order_no');
    const time = page.locator('[data-column="8"]');
    await time.getByText('Sure').waitFor();
    // A column that is wrong is corrected, and what is missing then is named.
    await meaning('Sum').selectOption({ label: 'Not used' });
    await page.getByText('Still missing: the price.').waitFor();
    expect(await page.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true);
    await meaning('Sum').selectOption({ label: 'Price of the row' });
    await page.getByLabel('by hand').selectOption({ label: 'Paid' });
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import' }).click();

    await page.getByText('Imported', { exact: true }).waitFor();
    await page.getByRole('heading', { name: '2 rows were left out' }).waitFor();
    const problems = page.getByRole('list', { name: 'Rows that were left out' });
    // The list follows its heading with an answer of its own.
    await problems.getByRole('listitem').nth(1).waitFor();
    expect(await problems.getByRole('listitem').allInnerTexts()).toEqual([
      'Line 4, column “Sum”\nis negative: -3. A refund is a status of the sale',
      'Line 5, column “Time”\nis no time: noon',
    ]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('sales-2026-08-31.csv-problems.csv');

    // Its machines are offered, and added with one press.
    await page.getByRole('button', { name: 'Add 2 machines' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add 2 machines' }).click();
    await page.getByRole('heading', { name: 'Machines in your files' }).waitFor({
      state: 'detached',
    });
    const { locations } = await site().api.post<{ locations: { id: string; name: string }[] }>(
      '/locations/search',
      {},
    );
    expect(locations.map(({ id, name }) => [id, name])).toEqual(
      expect.arrayContaining([
        ['C1', 'Lobby'],
        ['C2', 'Gym'],
      ]),
    );

    // The next file needs nobody, and several may be dropped at once.
    await page.getByRole('link', { name: 'All files of Corner' }).click();
    await page.getByRole('heading', { name: 'Files of Corner' }).waitFor();
    await choose(visit, 'next.csv', sales(`9,C1,Lobby,T1,Green tea,1,3,by hand,${ago(1)}`));
    await page.getByRole('heading', { name: 'next.csv' }).waitFor();
    await page.getByText('Imported', { exact: true }).waitFor();

    await visit.walkTo('Settings');
    const row = page.locator('[data-vendor=corner-machine]');
    expect(await row.getByRole('button').allInnerTexts()).toEqual(['Remove']);
    await row.getByRole('link', { name: 'Files: Corner' }).click();
    await page.getByRole('link', { name: 'next.csv' }).waitFor();
  }),
);

it(
  'on a phone, in Chinese, with the keyboard alone; a file that cannot be read says why',
  scene(
    async (visit) => {
      const { page } = visit;
      await site().api.post('/vendors', { namespace: 'delta-machine', kind: 'files' });
      await visit.open('/vendors/delta-machine/files');
      await page.evaluate("localStorage.setItem('language', 'zh')");
      await page.reload();
      await visit.isLive();
      await page.getByRole('heading', { name: 'Delta 的文件' }).waitFor();
      const found = [await overflowing(page), await seriousFindings(page)];
      const chooser = page.waitForEvent('filechooser');
      await tabTo(page, /^选择文件$/);
      await page.keyboard.press('Enter');
      const pdf = {
        name: 'list.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7'),
      };
      await (await chooser).setFiles(pdf);
      await page.getByText('是 PDF 文件，请导出为 CSV 或 XLSX').waitFor();
      found.push(await seriousFindings(page));

      await choose(visit, 'sales.csv', FIRST);
      await page.getByRole('combobox', { name: '含义： Sum' }).waitFor();
      const names = ['Delta', 'sales.csv'];
      found.push(
        await overflowing(page),
        await seriousFindings(page),
        await foreignWords(page, 'zh', names),
      );
      await page.getByRole('combobox', { name: '含义： Sum' }).selectOption({ label: '本行金额' });
      await tabTo(page, /^导入$/);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: '3 行未导入' }).waitFor();
      await page.getByText('状态未知：by hand。请说明它的含义').waitFor();
      await settled(page);
      found.push(
        await overflowing(page),
        await seriousFindings(page),
        await foreignWords(page, 'zh', [...names, 'Gym', 'Lobby', 'Owner']),
      );
      expect(found).toEqual([[], [], [], [], [], [], [], [], []]);
    },
    { viewport: PHONE },
  ),
);

/** A reading of the counters of a machine with two slots. */
const dex = (day: string, tea: number, cake: number) =>
  [
    'DXS*RKT0000001*VA*V0/6*1',
    'ST*001*0001',
    'ID1*RKT00000001*SNACK 40*7**LOBBY*A-1007',
    `ID5*${day}*080000`,
    'PA1*A1*300',
    `PA2*${tea}*${tea * 300}`,
    'PA1*A2*500',
    `PA2*${cake}*${cake * 500}`,
    'SE*8*0001',
    'DXE*1*1',
    '',
  ].join('\n');

it(
  'a well-known export is named with what it lacks; readings of counters become sales',
  scene(async (visit) => {
    const { page } = visit;
    await site().api.post('/vendors', { namespace: 'echo-machine', kind: 'files' });
    await visit.open('/vendors/echo-machine/files');
    const bill = [
      '支付宝交易号,商户订单号,业务类型,商品名称,完成时间,终端号,订单金额（元）,商家实收（元）,服务费（元）',
      '2026081,S-1,交易,Green tea,2026-08-01 10:00:00,,3,3,0',
    ];
    await choose(visit, 'bill.csv', bill.join('\n'));
    await page.getByText('This is a well-known export: Alipay, bill.').waitFor();
    await page
      .getByRole('combobox', { name: 'Meaning of 终端号', exact: true })
      .selectOption({ label: 'Not used' });
    await page.getByText('Still missing: the machine.').waitFor();
    await page.getByLabel('All rows are of the machine').fill('Lobby');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByText('Imported', { exact: true }).waitFor();

    const upload = async (name: string, content: string) => {
      await visit.open('/vendors/echo-machine/files');
      await choose(visit, name, content);
      await page.getByRole('heading', { name }).waitFor();
    };
    await upload('monday.dex', dex('260803', 10, 4));
    await page.getByRole('heading', { name: 'Which machine is this?' }).waitFor();
    expect(await page.getByLabel('Machine', { exact: true }).inputValue()).toBe('A-1007');
    expect(await page.getByLabel('Read at').inputValue()).toBe('2026-08-03T08:00');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByText('Imported', { exact: true }).waitFor();
    // The next reading of the machine needs nobody.
    await upload('tuesday.dex', dex('260804', 12, 5));
    await page.getByText('Imported', { exact: true }).waitFor();
    await page.getByText(/Sales in it\s*3$/).waitFor();
  }),
);
