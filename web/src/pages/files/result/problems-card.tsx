import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { VendorFileDetails } from '../../../api/shapes.js';
import { saveCsv } from '../../../csv/save-csv.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Loaded } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import { Quoted, TextWords } from '../../../texts/text-words.js';
import styles from '../files.module.css';
import { allProblems, problemsQuery } from '../files.queries.js';
import own from './problems-card.module.css';

const TEXTS = inBoth(
  {
    title: (rows: number) => (rows === 1 ? '1 row was left out' : `${rows} rows were left out`),
    what: 'The other rows were taken. Correct these in a new file and upload it: what is known already is not counted twice.',
    list: 'Rows that were left out',
    line: (line: number) => `Line ${line}`,
    column: (column: string) => `column “${column}”`,
    more: 'Show more',
    save: 'Download as CSV',
  },
  {
    title: (rows: number) => `${rows} 行未导入`,
    what: '其余的行都已导入。可在新文件中更正这些行再上传，已知的内容不会重复计算。',
    list: '未导入的行',
    line: (line: number) => `第 ${line} 行`,
    column: (column: string) => `“${column}”列`,
    more: '显示更多',
    save: '下载 CSV',
  },
);

interface Props {
  namespace: string;
  file: VendorFileDetails;
}

/** The rows that could not be read: where, and why. */
export function ProblemsCard({ namespace, file }: Props) {
  const texts = useTexts(TEXTS);
  const query = useInfiniteQuery(problemsQuery(namespace, file.id));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const rows = await allProblems(namespace, file.id);
      saveCsv(`${file.name}-problems.csv`, [
        ['line', 'column', 'reason'],
        ...rows.map(({ line, column, reason }) => [line, column, reason]),
      ]);
    },
  });
  return (
    <Card title={texts.title(file.progress.rows_bad)}>
      <p className="small muted">{texts.what}</p>
      <Loaded query={query}>
        {({ pages }) => (
          <>
            <ul aria-label={texts.list}>
              {pages
                .flatMap(({ problems }) => problems)
                .map(({ line, column, reason, reason_text: text }, index) => (
                  <li key={index} className={own.row}>
                    <span className={own.where}>
                      {texts.line(line)}
                      {column !== undefined && (
                        <>
                          {', '}
                          <Quoted words={texts.column(column)} />
                        </>
                      )}
                    </span>
                    <span>
                      <TextWords text={text} otherwise={reason} />
                    </span>
                  </li>
                ))}
            </ul>
            <div className={styles.actions}>
              {query.hasNextPage && (
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {texts.more}
                </Button>
              )}
              <Button
                busy={isPending}
                onClick={() => {
                  mutate();
                }}
              >
                {texts.save}
              </Button>
            </div>
            {error && (
              <p role="alert" className={styles.problem}>
                <FailureText failure={error} />
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
