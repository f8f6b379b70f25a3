import type { Attention } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { KINDS, waiting, type Kind } from './attention.js';
import { KIND_WORDS } from './kind-words.js';
import styles from './kind-filter.module.css';

const TEXTS = inBoth({ label: 'Show only', all: 'All' }, { label: '只看', all: '全部' });

interface Props {
  counts: Attention['counts'];
  chosen: Kind | undefined;
  onChoose: (kind: Kind | undefined) => void;
}

export function KindFilter({ counts, chosen, onChoose }: Props) {
  const texts = useTexts(TEXTS);
  const words = useTexts(KIND_WORDS);
  // The selected kind stays visible even if its last item is gone.
  const there = KINDS.filter((kind) => counts[kind] > 0 || kind === chosen);
  return (
    <div className={styles.chips} role="group" aria-label={texts.label}>
      <Chip
        name={texts.all}
        count={waiting(counts)}
        pressed={chosen === undefined}
        onPress={() => {
          onChoose(undefined);
        }}
      />
      {there.map((kind) => (
        <Chip
          key={kind}
          name={words[kind]}
          count={counts[kind]}
          pressed={chosen === kind}
          onPress={() => {
            onChoose(chosen === kind ? undefined : kind);
          }}
        />
      ))}
    </div>
  );
}

interface ChipProps {
  name: string;
  count: number;
  pressed: boolean;
  onPress: () => void;
}

function Chip({ name, count, pressed, onPress }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      {name} <span className={styles.count}>{count}</span>
    </button>
  );
}
