import { inBoth, useTexts } from '../i18n/language.js';
import styles from './reports.module.css';
import { csvAddress, type ReportScope } from './report-query.js';

const TEXTS = inBoth(
  { csv: 'Download CSV', of: (title: string) => `Download CSV: ${title}` },
  { csv: '下载 CSV', of: (title) => `下载 CSV：${title}` },
);

/** A download of a report; the service names the file. */
export function CsvLink({ report, title }: { report: ReportScope; title: string }) {
  const texts = useTexts(TEXTS);
  return (
    <a className={styles.csv} href={csvAddress(report)} download aria-label={texts.of(title)}>
      {texts.csv}
    </a>
  );
}
