import { useState } from 'react';
import { useAction } from '../../actions/use-action.js';
import { answerOf, api } from '../../api/client.js';
import type { VendorFileDetails } from '../../api/shapes.js';
import { instantOf, wallTime } from '../../format/wall-time.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { Field, Fields } from '../../parts/fields/field.js';
import { FailureText } from '../../parts/messages/failure-text.js';
import { Card } from '../../parts/page.js';
import { useSession } from '../../shell/session.js';
import { fileQuery } from './files.queries.js';
import styles from './files.module.css';

const MAX_ID = 50;

const TEXTS = inBoth(
  {
    title: 'Which machine is this?',
    what: (slots: number) =>
      `This is a reading of the counters of ${slots === 1 ? '1 slot' : `${slots} slots`}. Sales follow from the difference to the reading before.`,
    machine: 'Machine',
    readAt: 'Read at',
    zone: (zone: string) => `Times are in ${zone}.`,
    import: 'Import',
  },
  {
    title: '这是哪台机器？',
    what: (slots: number) => `这是 ${slots} 个货道的计数。与上一次读数相减，得出销售。`,
    machine: '机器',
    readAt: '读取时间',
    zone: (zone: string) => `时间按 ${zone} 时区。`,
    import: '导入',
  },
);

interface Props {
  namespace: string;
  file: VendorFileDetails;
  reading: NonNullable<VendorFileDetails['reading']>;
}

/** Of which machine a reading of counters is, and when it was taken. */
export function ReadingCard({ namespace, file, reading }: Props) {
  const texts = useTexts(TEXTS);
  const { timezone } = useSession();
  const [machine, setMachine] = useState(reading.machine_id ?? '');
  const [time, setTime] = useState(() =>
    reading.read_at === undefined ? '' : wallTime(new Date(reading.read_at), timezone),
  );
  const readAt = time === '' ? undefined : instantOf(time, timezone);
  const confirm = useAction('import_file', {
    keyPer: 'press',
    send: (headers) =>
      answerOf(
        api.PUT('/ucp/v1/vendors/{namespace}/files/{id}/reading', {
          params: { path: { namespace, id: file.id } },
          body: { machine_id: machine.trim(), read_at: readAt?.toISOString() ?? null },
          headers,
        }),
      ),
    onAnswer: (answer, queries) => {
      queries.setQueryData(fileQuery(namespace, file.id).queryKey, answer.file);
    },
  });
  return (
    <Card title={texts.title}>
      <p className="small muted">{texts.what(reading.slots)}</p>
      <Fields>
        <Field label={texts.machine}>
          <input
            maxLength={MAX_ID}
            value={machine}
            onChange={({ target }) => {
              setMachine(target.value);
            }}
          />
        </Field>
        <Field label={texts.readAt}>
          <input
            type="datetime-local"
            value={time}
            onChange={({ target }) => {
              setTime(target.value);
            }}
          />
        </Field>
      </Fields>
      <p className="small muted">{texts.zone(timezone)}</p>
      {confirm.error && (
        <p role="alert" className={styles.problem}>
          <FailureText failure={confirm.error} />
        </p>
      )}
      <div>
        <Button
          look="primary"
          busy={confirm.isPending}
          disabled={machine.trim() === '' || readAt === undefined}
          onClick={() => {
            confirm.run();
          }}
        >
          {texts.import}
        </Button>
      </div>
    </Card>
  );
}
