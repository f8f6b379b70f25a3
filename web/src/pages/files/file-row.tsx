import { Link } from 'wouter';
import type { VendorFile } from '../../api/shapes.js';
import { Time } from '../../format/clock.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Quoted, TextWords } from '../../texts/text-words.js';
import { filesAddress } from '../../vendors/files-address.js';
import { FileState } from './file-state.js';
import styles from './files.module.css';
import { FileProgress } from './result/file-progress.js';

const TEXTS = inBoth(
  {
    rows: (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`),
    left: (rows: number) => (rows === 1 ? '1 left out' : `${rows} left out`),
  },
  { rows: (rows: number) => `${rows} 行`, left: (rows: number) => `${rows} 行未导入` },
);

export function FileRow({ namespace, file }: { namespace: string; file: VendorFile }) {
  const texts = useTexts(TEXTS);
  const { id, name, status, reason, reason_text: text, progress, created_at: at } = file;
  const { rows_read: rows, rows_bad: bad } = progress;
  return (
    <li className={styles.file} data-file={id}>
      <div className={styles.name}>
        <Link href={filesAddress(namespace, id)}>
          <Quoted words={name} />
        </Link>
        <FileState status={status} />
      </div>
      <p className="small muted">
        <Time at={at} />
        {status === 'imported' && ` · ${texts.rows(rows)}`}
        {status === 'imported' && bad > 0 && ` · ${texts.left(bad)}`}
      </p>
      <FileProgress file={file} />
      {reason !== undefined && (
        <p className="small">
          <TextWords text={text} otherwise={reason} />
        </p>
      )}
    </li>
  );
}
