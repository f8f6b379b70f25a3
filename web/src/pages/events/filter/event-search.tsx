import { inBoth, useTexts } from '../../../i18n/language.js';
import { SERVICE_KINDS } from '../../../live/touched.js';
import type { EventFilter } from '../log/event-log.js';
import styles from '../events.module.css';
import { KIND_NAMES } from '../kind-names.js';
import { choosableKinds } from './kinds-seen.js';
import { MachineField } from './machine-field.js';

const TEXTS = inBoth({ kind: 'Type', all: 'All types' }, { kind: '类型', all: '全部类型' });

interface Props {
  filter: EventFilter;
  /** Kinds seen in the log, including those of agents. */
  seen: readonly string[];
  onFilter: (filter: EventFilter) => void;
}

export function EventSearch({ filter, seen, onFilter }: Props) {
  const texts = useTexts(TEXTS);
  const names: Readonly<Record<string, string | undefined>> = useTexts(KIND_NAMES);
  return (
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
            onFilter({ ...filter, kind: target.value || undefined });
          }}
        >
          <option value="">{texts.all}</option>
          {choosableKinds(SERVICE_KINDS, seen, filter.kind).map((kind) => (
            <option key={kind} value={kind}>
              {names[kind] ?? kind}
            </option>
          ))}
        </select>
      </label>
      <MachineField
        location={filter.location}
        onChoose={(location) => {
          onFilter({ ...filter, location });
        }}
      />
    </form>
  );
}
