import { useQuery } from '@tanstack/react-query';
import { AuthorName } from '../../access/author.js';
import { answerOf, api } from '../../api/client.js';
import type { RouteEvent } from '../../api/shapes.js';
import { Time } from '../../format/clock.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Card } from '../../parts/page.js';
import { TextWords } from '../../texts/text-words.js';
import { newestOf } from './draft/newest-of.js';
import styles from './rules.module.css';

const SHOWN = 20;
const KINDS = ['rules_changed', 'kill_switch'];

const TEXTS = inBoth(
  { title: 'Recent changes', none: 'No changes yet.', by: 'by' },
  { title: '最近的修改', none: '规则从未修改过。', by: '来自' },
);

export function RecentChanges() {
  const texts = useTexts(TEXTS);
  const changes = useQuery({ queryKey: ['rules', 'changes'], queryFn: readChanges });
  return (
    <Card title={texts.title}>
      <Loaded query={changes}>
        {(events) =>
          events.length === 0 ? (
            <Empty title={texts.none} />
          ) : (
            <ol className={styles.events} aria-label={texts.title}>
              {events.map(({ id, occurred_at, summary, reasoning, texts: said, by }) => (
                <li key={id}>
                  <p>
                    <TextWords text={said?.summary} otherwise={summary} />
                  </p>
                  <p className="small muted">
                    <TextWords text={said?.reasoning} otherwise={reasoning} />
                  </p>
                  <p className="small">
                    <Time at={occurred_at} />
                    {by && (
                      <>
                        {' '}
                        {texts.by} <AuthorName by={by} />
                      </>
                    )}
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  );
}

async function readChanges(): Promise<RouteEvent[]> {
  const lists = await Promise.all(
    KINDS.map((kind) =>
      answerOf(
        api.GET('/ucp/v1/events', {
          params: { query: { kind, source: 'service', limit: SHOWN } },
        }),
      ),
    ),
  );
  return newestOf(
    lists.map(({ events }) => events),
    SHOWN,
  );
}
