import type { VendorFile } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Progress } from '../../../parts/figures/progress.js';

const TEXTS = inBoth(
  {
    queued: 'Its turn comes soon',
    reading: (rows: number) => `Reading: ${rows} rows so far`,
    storing: 'Storing rows:',
  },
  {
    queued: '即将开始导入',
    reading: (rows: number) => `正在读取：已读 ${rows} 行`,
    storing: '正在保存：',
  },
);

/** How far an import is; nothing for a file that is not being imported. */
export function FileProgress({ file: { kind, status, progress } }: { file: VendorFile }) {
  const texts = useTexts(TEXTS);
  const { rows_read: read, rows_bad: bad, rows_total: total, sales_stored: stored } = progress;
  if (status === 'queued') return <Progress label={texts.queued} />;
  if (status !== 'importing') return null;
  if (total === undefined || kind === 'price_list') return <Progress label={texts.reading(read)} />;
  return <Progress label={texts.storing} done={stored} most={Math.max(total - bad, stored)} />;
}
