import { Link } from 'wouter';
import { AuthorName } from '../../../access/author.js';
import { useMachineNames } from '../../../api/machine-names.js';
import type { RouteEvent } from '../../../api/shapes.js';
import { Time } from '../../../format/clock.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { OriginalText } from '../../../names/original-text.js';
import { Badge, type Tone } from '../../../parts/figures/badge.js';
import { Quoted, TextWords } from '../../../texts/text-words.js';
import styles from './event-row.module.css';
import { KIND_NAMES } from '../kind-names.js';

const TEXTS = inBoth(
  { why: 'Why', machine: 'Machine', reported: 'Reported by a caller', by: 'by' },
  { why: '原因', machine: '机器', reported: '由调用方报告', by: '来自' },
);

const TONES: Readonly<Record<string, Tone>> = {
  checkout_failed: 'danger',
  price_change_failed: 'danger',
  sync_problem: 'danger',
  kill_switch: 'danger',
  low_stock: 'warning',
  approval_created: 'warning',
  price_change_waiting: 'warning',
  checkout_completed: 'good',
  price_changed: 'good',
  run_received: 'good',
};

export function EventRow({ event }: { event: RouteEvent }) {
  const texts = useTexts(TEXTS);
  const names: Readonly<Record<string, string | undefined>> = useTexts(KIND_NAMES);
  const { kind, source, summary, reasoning, texts: said, occurred_at: at, location, by } = event;
  const machines = useMachineNames(location !== undefined);
  const machine = machines.get(location ?? '') ?? location;
  const reported = source === 'caller';
  return (
    <article className={styles.row} data-event={event.id}>
      <p className={styles.head}>
        {/* A service name or warning color would make a caller's event look trustworthy. */}
        <Badge tone={reported ? 'plain' : (TONES[kind] ?? 'plain')}>
          {reported ? <Quoted words={kind} /> : (names[kind] ?? kind)}
        </Badge>
        {reported && <span className="small muted">{texts.reported}</span>}
        <span className="small">
          <Time at={at} />
        </span>
        {by && (
          <span className="small">
            <span className="muted">{texts.by}</span> <AuthorName by={by} />
          </span>
        )}
        {location !== undefined && (
          <Link
            className="small"
            href={`/machines/${encodeURIComponent(location)}`}
            aria-label={`${texts.machine} ${machine}`}
          >
            {machine}
          </Link>
        )}
      </p>
      <p className={styles.summary}>
        <TextWords text={said?.summary} otherwise={summary} />
      </p>
      {reasoning !== '' && (
        <p className={styles.reasoning}>
          <span className="unseen">{texts.why}: </span>
          <TextWords text={said?.reasoning} otherwise={reasoning} />
        </p>
      )}
      {said && <OriginalText texts={[summary, reasoning, event.id]} />}
    </article>
  );
}
