import type { Machine } from '../api/shapes.js';
import { Age, useClock } from '../format/clock.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Badge } from '../parts/figures/badge.js';
import { freshnessOf } from './freshness.js';
import styles from './machine-freshness.module.css';

const TEXTS = inBoth(
  {
    read: 'Synced',
    never: 'Never synced',
    stale: 'Out of date',
    online: 'Online',
    offline: 'Offline',
    unverified: 'Unverified',
  },
  {
    read: '读取于',
    never: '尚未读取',
    stale: '数据过期',
    online: '在线',
    offline: '离线',
    unverified: '未核实',
  },
);

/** Whether a machine is reachable, and how old its data is. */
export function MachineFreshness({ machine }: { machine: Machine }) {
  const texts = useTexts(TEXTS);
  const { now } = useClock();
  const freshness = freshnessOf(machine, now);
  return (
    <span className={styles.freshness}>
      {!machine.verified && <Badge tone="warning">{texts.unverified}</Badge>}
      {machine.online === true && <Badge tone="good">{texts.online}</Badge>}
      {machine.online === false && <Badge tone="danger">{texts.offline}</Badge>}
      {freshness === 'stale' && <Badge tone="warning">{texts.stale}</Badge>}
      {machine.last_synced_at === undefined ? (
        <Badge tone="warning">{texts.never}</Badge>
      ) : (
        <span className="muted small">
          {texts.read} <Age at={machine.last_synced_at} />
        </span>
      )}
    </span>
  );
}
