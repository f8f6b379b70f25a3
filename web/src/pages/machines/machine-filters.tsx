import type { Machine } from '../../api/shapes.js';
import { useClock } from '../../format/clock.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { onlyShown, SHOWN, type Shown } from './machine-filter.js';
import styles from './machine-filters.module.css';

const TEXTS = inBoth(
  {
    search: 'Search machines',
    example: 'Name, ID or city',
    show: 'Show',
    all: 'All',
    'needs-stock': 'Needs restocking',
    'out-of-touch': 'Out of date or offline',
  },
  {
    search: '搜索机器',
    example: '名称、编号或城市',
    show: '显示',
    all: '全部',
    'needs-stock': '需要补货',
    'out-of-touch': '过期或离线',
  },
);

interface Props {
  /** The machines that match the search text, before the filter. */
  found: readonly Machine[];
  shown: Shown;
  onShow: (shown: Shown) => void;
  text: string;
  onText: (text: string) => void;
}

export function MachineFilters({ found, shown, onShow, text, onText }: Props) {
  const texts = useTexts(TEXTS);
  const { now } = useClock();
  return (
    <div className={styles.filters} role="search">
      <input
        type="search"
        className={styles.search}
        aria-label={texts.search}
        placeholder={texts.example}
        value={text}
        onChange={({ target }) => {
          onText(target.value);
        }}
      />
      <fieldset className={styles.choices}>
        <legend className="unseen">{texts.show}</legend>
        {SHOWN.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name="shown"
              checked={shown === choice}
              onChange={() => {
                onShow(choice);
              }}
            />
            {texts[choice]}{' '}
            <span className={styles.count}>{onlyShown(found, choice, now).length}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
