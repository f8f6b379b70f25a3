import type { VendorFileDetails } from '../../../api/shapes.js';
import { AuthorName } from '../../../access/author.js';
import { Time } from '../../../format/clock.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Facts } from '../../../parts/figures/facts.js';
import { Card } from '../../../parts/page.js';
import { TextWords } from '../../../texts/text-words.js';
import { FileState } from '../file-state.js';
import { FileProgress } from './file-progress.js';

const TEXTS = inBoth(
  {
    added: 'Uploaded',
    exported: 'Exported',
    rows: 'Rows read',
    bad: 'Rows left out',
    sales: 'Sales in it',
    products: 'Products in it',
    changed: 'New or changed',
    size: 'Size',
    by: 'By',
    again:
      'Nothing of it was taken. Correct the file, or upload it again and choose other columns.',
  },
  {
    added: '上传时间',
    exported: '导出时间',
    rows: '读取行数',
    bad: '未导入行数',
    sales: '销售笔数',
    products: '商品种数',
    changed: '新增或更改',
    size: '大小',
    by: '上传人',
    again: '没有导入任何内容。请更正文件，或重新上传并选择其他列。',
  },
);

/** What a file is and what became of it. */
export function FileCard({ file }: { file: VendorFileDetails }) {
  const texts = useTexts(TEXTS);
  const {
    kind,
    status,
    reason,
    reason_text: text,
    progress,
    created_at: at,
    exported_at: exported,
    created_by: by,
  } = file;
  const isList = status === 'imported' && kind === 'price_list';
  const isSales = status === 'imported' && kind !== 'price_list';
  const isOver = status === 'imported' || status === 'refused';
  return (
    <Card>
      <div>
        <FileState status={status} />
      </div>
      <FileProgress file={file} />
      {reason !== undefined && (
        <p role="alert">
          <strong>
            <TextWords text={text} otherwise={reason} />
          </strong>
        </p>
      )}
      {status === 'refused' && <p>{texts.again}</p>}
      <Facts
        facts={[
          isOver && [texts.rows, progress.rows_read],
          isOver && [texts.bad, progress.rows_bad],
          isSales && [texts.sales, progress.sales_stored],
          isSales && [texts.changed, progress.sales_changed],
          isList && [texts.products, progress.products_stored ?? 0],
          [texts.added, <Time key="added" at={at} />],
          exported !== undefined && [texts.exported, <Time key="exported" at={exported} />],
          by && [texts.by, <AuthorName key="by" by={by} />],
          [texts.size, sizeText(file.bytes)],
        ]}
      />
    </Card>
  );
}

const KB = 1024;

function sizeText(bytes: number): string {
  if (bytes < KB ** 2) return `${Math.max(1, Math.round(bytes / KB))} kB`;
  return `${(bytes / KB ** 2).toFixed(1)} MB`;
}
