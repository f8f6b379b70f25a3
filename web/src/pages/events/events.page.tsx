import { useState } from 'react';
import { inBoth, useTexts } from '../../i18n/language.js';
import { SERVICE_KINDS } from '../../live/touched.js';
import { Page } from '../../parts/page.js';
import type { EventFilter } from './event-log.js';
import { EventList } from './event-list.js';
import styles from './events.module.css';
import { KIND_NAMES } from './kind-names.js';

const TEXTS = inBoth(
  { title: 'Events', kind: 'Kind', all: 'All kinds', machine: 'Machine id', anywhere: 'Any' },
  { title: '事件', kind: '类型', all: '全部类型', machine: '机器编号', anywhere: '不限' },
);

/** Everything that happened and why, as it happens and as far back as one scrolls. */
export default function EventsPage() {
  const texts = useTexts(TEXTS);
  const names = useTexts(KIND_NAMES);
  const [filter, setFilter] = useState<EventFilter>({});
  return (
    <Page title={texts.title}>
      <form
        className={styles.filter}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <label>
          {texts.kind}
          <select
            value={filter.kind ?? ''}
            onChange={({ target }) => {
              setFilter({ ...filter, kind: target.value || undefined });
            }}
          >
            <option value="">{texts.all}</option>
            {SERVICE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {names[kind]}
              </option>
            ))}
          </select>
        </label>
        <MachineField
          label={texts.machine}
          placeholder={texts.anywhere}
          onChange={(location) => {
            setFilter({ ...filter, location });
          }}
        />
      </form>
      <EventList key={JSON.stringify(filter)} filter={filter} />
    </Page>
  );
}

interface FieldProps {
  label: string;
  placeholder: string;
  onChange: (location: string | undefined) => void;
}

/** Asked for when one is done typing: half an id is no machine. */
function MachineField({ label, placeholder, onChange }: FieldProps) {
  const [text, setText] = useState('');
  const commit = () => {
    onChange(text.trim() || undefined);
  };
  return (
    <label>
      {label}
      <input
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value);
        }}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
    </label>
  );
}
