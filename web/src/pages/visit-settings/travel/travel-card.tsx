import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { May, useMay } from '../../../access/me.js';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import { useMachineNames } from '../../../api/machine-names.js';
import type { Travel } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { Field } from '../../../parts/fields/field.js';
import { Folded } from '../../../parts/folded.js';
import { Loaded } from '../../../parts/loaded.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Card } from '../../../parts/page.js';
import { Quoted } from '../../../texts/text-words.js';
import { sendTable } from './send-table.js';
import { travelQuery } from './travel-query.js';
import styles from './travel.module.css';

const TEXTS = inBoth(
  {
    title: 'Travel times',
    source: 'Minutes between machines',
    sources: {
      straight: 'From straight lines between the pins',
      table: 'From a table of minutes',
      routing: 'From a routing server',
    },
    did: 'Travel times saved.',
    pairs: (pairs: number) =>
      pairs === 1 ? 'The table has 1 pair.' : `The table has ${pairs} pairs.`,
    lacking: (machines: number) =>
      machines === 1 ? '1 machine is in no pair' : `${machines} machines are in no pair`,
    notConfigured:
      'This deployment has no routing server (ROUTING_URL), so straight lines are used.',
    routed: (places: number) => `The ways of ${places} places are known.`,
    fetching: (places: number) => `The ways of ${places} places are being fetched.`,
    problem: 'The routing server could not be read:',
    format: 'A table is a CSV file with these columns, of which km may be left out:',
    places: 'Places are ids of machines; the depot is',
    file: 'Table of minutes',
    upload: 'Upload a table',
    uploaded: 'Table saved.',
    remove: 'Remove table',
    ask: 'Remove the table of minutes?',
    askWhat: 'Travel times are taken from straight lines again.',
    removed: 'Table removed.',
  },
  {
    title: '路程时间',
    source: '机器之间的分钟数',
    sources: {
      straight: '按标记之间的直线距离',
      table: '按时间表',
      routing: '由路线服务器提供',
    },
    did: '路程时间已保存。',
    pairs: (pairs) => `时间表有 ${pairs} 个组合。`,
    lacking: (machines) => `${machines} 台机器不在任何组合中`,
    notConfigured: '本服务没有配置路线服务器，因此按直线距离计算。',
    routed: (places) => `已知 ${places} 个地点的路程。`,
    fetching: (places) => `正在获取 ${places} 个地点的路程。`,
    problem: '无法读取路线服务器：',
    format: '时间表为 CSV 文件，列名如下，km 可省略：',
    places: '地点为机器编号，仓库写作',
    file: '时间表',
    upload: '上传时间表',
    uploaded: '时间表已保存。',
    remove: '移除时间表',
    ask: '要移除时间表吗？',
    askWhat: '路程时间将重新按直线距离计算。',
    removed: '时间表已移除。',
  },
);

const SOURCES = ['straight', 'table', 'routing'] as const;

/** Where the minutes between machines come from. */
export function TravelCard() {
  const texts = useTexts(TEXTS);
  const travel = useQuery(travelQuery());
  return (
    <Card title={texts.title}>
      <Loaded query={travel}>
        {(known) => (
          <>
            <Source travel={known} />
            <State travel={known} />
            <May scope="roster">
              <p className="small muted">
                {texts.format} <code>from,to,minutes,km</code>
                <br />
                {texts.places} <code>depot</code>
              </p>
              <div className={styles.actions}>
                <UploadButton />
                {known.table.pairs > 0 && (
                  <DialogButton look="quiet" dialog={(close) => <RemoveDialog onClose={close} />}>
                    {texts.remove}
                  </DialogButton>
                )}
              </div>
            </May>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Source({ travel: { source } }: { travel: Travel }) {
  const texts = useTexts(TEXTS);
  const mayChange = useMay()('roster');
  const change = useAction('change_visit_settings', {
    keyPer: 'press',
    send: (headers, travel: Travel['source']) =>
      answerOf(api.PATCH('/ucp/v1/visits/settings', { body: { travel }, headers })),
    notice: texts.did,
  });
  return (
    <div className={styles.actions}>
      <Field label={texts.source}>
        <select
          value={change.isPending ? change.input : source}
          disabled={!mayChange || change.isPending}
          onChange={({ target }) => {
            change.run(target.value as Travel['source']);
          }}
        >
          {SOURCES.map((choice) => (
            <option key={choice} value={choice}>
              {texts.sources[choice]}
            </option>
          ))}
        </select>
      </Field>
      {change.error && <Problem failure={change.error} />}
    </div>
  );
}

function State({ travel: { source, table, routing } }: { travel: Travel }) {
  const texts = useTexts(TEXTS);
  const names = useMachineNames();
  const { without_pair: lacking } = table;
  return (
    <>
      {table.pairs > 0 && <p>{texts.pairs(table.pairs)}</p>}
      {source === 'table' && lacking.length > 0 && (
        <Folded summary={texts.lacking(lacking.length)}>
          <ul>
            {lacking.map((id) => (
              <li key={id}>{names.get(id) ?? id}</li>
            ))}
          </ul>
        </Folded>
      )}
      {source === 'routing' && (
        <p role="status">
          {!routing.configured && texts.notConfigured}
          {routing.places > 0 && texts.routed(routing.places)}{' '}
          {routing.configured && routing.missing > 0 && texts.fetching(routing.missing)}
        </p>
      )}
      {source === 'routing' && routing.problem !== null && (
        <p role="alert">
          {texts.problem} <Quoted words={routing.problem} />
        </p>
      )}
    </>
  );
}

function UploadButton() {
  const texts = useTexts(TEXTS);
  const field = useRef<HTMLInputElement>(null);
  const upload = useAction('change_visit_settings', {
    keyPer: 'press',
    send: (headers, file: File) => sendTable(file, headers),
    onAnswer: ({ travel }, queries) => {
      queries.setQueryData(travelQuery().queryKey, travel);
    },
    notice: texts.uploaded,
  });
  return (
    <>
      <input
        ref={field}
        aria-label={texts.file}
        type="file"
        hidden
        accept=".csv,.txt,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.run(file);
          target.value = '';
        }}
      />
      <Button busy={upload.isPending} onClick={() => field.current?.click()}>
        {texts.upload}
      </Button>
      {upload.error && <Problem failure={upload.error} />}
    </>
  );
}

const Problem = ({ failure }: { failure: Error }) => (
  <p role="alert" className={styles.problem}>
    <FailureText failure={failure} />
  </p>
);

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const remove = useAction('change_visit_settings', {
    send: (headers) => answerOf(api.DELETE('/ucp/v1/visits/travel', { headers })),
    notice: texts.removed,
    onDone: onClose,
  });
  return (
    <Confirm title={texts.ask} action={texts.remove} danger {...remove.dialog} onClose={onClose}>
      <p>{texts.askWhat}</p>
    </Confirm>
  );
}
