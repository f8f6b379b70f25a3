import { useMay } from '../../../../access/me.js';
import type { Slot } from '../../../../api/shapes.js';
import { inBoth, useTexts } from '../../../../i18n/language.js';
import { Badge } from '../../../../parts/figures/badge.js';
import { FailureText } from '../../../../parts/messages/failure-text.js';
import styles from './lock-switch.module.css';
import { useSlotChange } from '../slot-queries.js';

const TEXTS = inBoth(
  {
    lock: (product: string) => `Lock ${product}`,
    locked: 'Locked',
    unlocked: 'Unlocked',
    what: 'Restocking skips locked slots',
    did: (product: string, locked: boolean) => `${product} ${locked ? 'locked' : 'unlocked'}.`,
  },
  {
    lock: (product) => `锁定${product}`,
    locked: '已锁定',
    unlocked: '未锁定',
    what: '锁定的货道不参与补货',
    did: (product: string, locked: boolean) => `${locked ? '已锁定' : '已解锁'}${product}。`,
  },
);

export function LockSwitch({ slot }: { slot: Slot }) {
  const texts = useTexts(TEXTS);
  const change = useSlotChange(slot, {
    keyPer: 'press',
    notice: (answer) => texts.did(slot.item.title, answer.slot.locked),
    undo: (_, { locked }) => {
      change.run({ locked: locked !== true });
    },
  });
  const may = useMay();
  const locked = change.isPending ? change.input?.locked === true : slot.locked;
  if (!may('roster')) {
    return locked && <Badge>{texts.locked}</Badge>;
  }
  return (
    <span className={styles.lock}>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={locked}
        aria-busy={change.isPending || undefined}
        aria-label={texts.lock(slot.item.title)}
        title={texts.what}
        onClick={() => {
          if (!change.isPending) change.run({ locked: !locked });
        }}
      >
        <span className={styles.track} aria-hidden="true">
          <span className={styles.knob} />
        </span>
        <span className="small" aria-hidden="true">
          {locked ? texts.locked : texts.unlocked}
        </span>
      </button>
      {change.error && (
        <span role="alert" className={styles.failure}>
          <FailureText failure={change.error} />
        </span>
      )}
    </span>
  );
}
