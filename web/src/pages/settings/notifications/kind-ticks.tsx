import { useTexts } from '../../../i18n/language.js';
import styles from '../settings.module.css';
import { KINDS, NOTIFICATION_WORDS, type Kind } from './notification-words.js';

interface Props {
  legend: string;
  /** Those to choose from. */
  offered?: readonly Kind[];
  kinds: readonly Kind[];
  onChange: (kinds: Kind[]) => void;
}

/** Which kinds of notifications. */
export function KindTicks({ legend, offered = KINDS, kinds, onChange }: Props) {
  const words = useTexts(NOTIFICATION_WORDS);
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {offered.map((kind) => (
        <label key={kind} className={styles.tick}>
          <input
            type="checkbox"
            checked={kinds.includes(kind)}
            onChange={({ target }) => {
              const others = kinds.filter((other) => other !== kind);
              onChange(target.checked ? [...others, kind] : others);
            }}
          />
          {words.kinds[kind]}
        </label>
      ))}
    </fieldset>
  );
}
