import { useState } from 'react';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { VendorFileDetails } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Card } from '../../../parts/page.js';
import { useSession } from '../../../shell/session.js';
import { fileQuery } from '../files.queries.js';
import styles from '../files.module.css';
import { ColumnRow } from './column-row.js';
import { DefaultFields } from './default-fields.js';
import type { FileKind } from './fields.js';
import { FormatFields } from './format-fields.js';
import { LayoutNote } from './layout-note.js';
import own from './mapping.module.css';
import { draftOf, mappingOf, missingNeeds, statusWords, withMeaning } from './mapping-draft.js';
import { StatusFields } from './status-fields.js';

const TEXTS = inBoth(
  {
    title: 'What do the columns mean?',
    what: 'This is what the headers and the first rows suggest. Correct what is wrong; the next file with the same headers needs nobody.',
    columns: 'Columns of the file',
    missing: (needs: string) => `Still missing: ${needs}. Choose the column above.`,
    needs: {
      time: 'the time of the sale',
      machine: 'the machine',
      product: 'the product',
      price: 'the price',
    },
    list: (parts: string[]) => parts.join(', '),
    import: 'Import',
  },
  {
    title: '各列是什么意思？',
    what: '以下是根据表头和前几行推断的结果，请更正不对的地方。以后表头相同的文件会自动导入。',
    columns: '文件的各列',
    missing: (needs: string) => `还缺少：${needs}。请在上面选择对应的列。`,
    needs: { time: '销售时间', machine: '机器', product: '商品', price: '价格' },
    list: (parts: string[]) => parts.join('、'),
    import: '导入',
  },
);

interface Props {
  namespace: string;
  kind: FileKind;
  file: VendorFileDetails;
}

/** What the columns seem to mean, beside samples, to be corrected and confirmed. */
export function MappingCard({ namespace, kind, file }: Props) {
  const texts = useTexts(TEXTS);
  const { timezone } = useSession();
  const [draft, setDraft] = useState(() => draftOf(file, kind, timezone));
  const words = statusWords(draft, file);
  const missing = missingNeeds(draft, kind);
  const start = useAction('import_file', {
    keyPer: 'press',
    send: (headers) =>
      answerOf(
        api.PUT('/ucp/v1/vendors/{namespace}/files/{id}/mapping', {
          params: { path: { namespace, id: file.id } },
          body: mappingOf(draft, words, file),
          headers,
        }),
      ),
    onAnswer: (answer, queries) => {
      queries.setQueryData(fileQuery(namespace, file.id).queryKey, answer.file);
    },
  });
  return (
    <Card title={texts.title}>
      <p className="small muted">{texts.what}</p>
      {file.guess?.layout && <LayoutNote layout={file.guess.layout} />}
      <ul aria-label={texts.columns} className={own.columns}>
        {file.headers.map((_, column) => (
          <ColumnRow
            key={column}
            file={file}
            kind={kind}
            column={column}
            meaning={draft.meanings[column]}
            also={draft.also.filter((one) => one.column === column).map(({ field }) => field)}
            onMeaning={(meaning) => {
              setDraft(withMeaning(draft, column, meaning));
            }}
          />
        ))}
      </ul>
      <StatusFields
        words={words}
        statuses={draft.statuses}
        onStatuses={(statuses) => {
          setDraft({ ...draft, statuses });
        }}
      />
      <DefaultFields draft={draft} kind={kind} onDraft={setDraft} />
      <FormatFields draft={draft} kind={kind} onDraft={setDraft} />
      {missing.length > 0 && (
        <p role="status" className={styles.problem}>
          {texts.missing(texts.list(missing.map((need) => texts.needs[need])))}
        </p>
      )}
      {start.error && (
        <p role="alert" className={styles.problem}>
          <FailureText failure={start.error} />
        </p>
      )}
      <div>
        <Button
          look="primary"
          busy={start.isPending}
          disabled={missing.length > 0}
          onClick={() => {
            start.run();
          }}
        >
          {texts.import}
        </Button>
      </div>
    </Card>
  );
}
