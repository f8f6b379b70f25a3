import type { Run } from '../../api/shapes.js';
import { Time } from '../../format/clock.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { useNamed } from '../../names/use-named.js';
import { Card } from '../../parts/page.js';
import { TextWords } from '../../texts/text-words.js';
import styles from './run-timeline.module.css';

const TEXTS = inBoth(
  {
    title: 'Timeline',
    types: {
      planned: 'Planned',
      approved: 'Approved',
      canceled: 'Canceled',
      ordered: 'Placed',
      delivered: 'Delivered',
    },
    pieces: (pieces: number) => (pieces === 1 ? '1 unit' : `${pieces} units`),
  },
  {
    title: '经过',
    types: {
      planned: '已计划',
      approved: '已批准',
      canceled: '已放弃',
      ordered: '已下单',
      delivered: '已到货',
    },
    pieces: (pieces: number) => `${pieces} 件`,
  },
);

type Events = Run['fulfillment']['events'];

export function RunTimeline({ events }: { events: Events }) {
  const texts = useTexts(TEXTS);
  const named = useNamed();
  if (events.length === 0) return null;
  return (
    <Card title={texts.title}>
      <ol className={styles.events}>
        {events.map(({ id, type, occurred_at, description, text, line_items }) => (
          <li key={id}>
            <strong>{(texts.types as Record<string, string>)[type] ?? type}</strong>{' '}
            {texts.pieces(line_items.reduce((sum, { quantity }) => sum + quantity, 0))}
            <br />
            <span className="small">
              <Time at={occurred_at} />
            </span>
            {description !== undefined && (
              <p className="small muted">
                <TextWords text={text} otherwise={named(description)} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
