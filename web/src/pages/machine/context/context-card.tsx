import { useQuery } from '@tanstack/react-query';
import { May } from '../../../access/me.js';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { ContextEntry } from '../../../api/shapes.js';
import { useClock } from '../../../format/clock.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge } from '../../../parts/figures/badge.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { Empty, Loaded } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import { AddEntry } from './add-entry.js';
import styles from './context-card.module.css';
import { contextQuery } from './context-queries.js';
import { CONTEXT_WORDS } from './context-words.js';
import { byState, stateOf } from './entry-state.js';

const TEXTS = inBoth(
  {
    title: 'Closures and notes',
    none: 'No closures or notes yet.',
    why: 'Add closures so that forecasts do not mistake closed days for low demand.',
    on: 'Now',
    coming: 'Upcoming',
    over: 'Past',
    from: (time: string) => `from ${time}`,
    to: (time: string) => `until ${time}`,
    remove: 'Remove',
    removeWhat: (text: string) => `Remove ${text}`,
    ask: 'Remove this entry?',
    did: 'Entry removed.',
  },
  {
    title: '停业与备注',
    none: '这台机器还没有记录。',
    why: '记录停业可以避免预测把它当作需求不足。',
    on: '进行中',
    coming: '即将开始',
    over: '已结束',
    from: (time) => `${time} 起`,
    to: (time) => `至 ${time}`,
    remove: '删除',
    removeWhat: (text) => `删除：${text}`,
    ask: '要删除这条记录吗？',
    did: '已删除记录。',
  },
);

export function ContextCard({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  const { now } = useClock();
  const context = useQuery(contextQuery(id));
  return (
    <Card title={texts.title}>
      <Loaded query={context}>
        {(entries) =>
          entries.length === 0 ? (
            <Empty title={texts.none}>
              <p>{texts.why}</p>
            </Empty>
          ) : (
            <ul className={styles.entries} aria-label={texts.title}>
              {byState(entries, now).map((entry) => (
                <Entry key={entry.id} id={id} entry={entry} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <May scope="roster">
        <div>
          <AddEntry id={id} />
        </div>
      </May>
    </Card>
  );
}

interface EntryProps {
  id: string;
  entry: ContextEntry;
}

function Entry({ id, entry }: EntryProps) {
  const texts = useTexts(TEXTS);
  const kinds = useTexts(CONTEXT_WORDS);
  const clock = useClock();
  const { kind, text, starts_at, ends_at } = entry;
  const state = stateOf(entry, clock.now);
  return (
    <li className={styles.entry} data-state={state}>
      <div className={styles.what}>
        <p>
          <Badge>{kinds[kind]}</Badge>{' '}
          {state !== 'undated' && (
            <Badge tone={state === 'on' ? 'warning' : 'plain'}>{texts[state]}</Badge>
          )}
        </p>
        <p>{text}</p>
        <p className="muted small">
          {starts_at !== undefined && texts.from(clock.time(starts_at))}{' '}
          {ends_at !== undefined && texts.to(clock.time(ends_at))}
        </p>
      </div>
      <May scope="roster">
        <RemoveEntry id={id} entry={entry} />
      </May>
    </li>
  );
}

function RemoveEntry({ id, entry }: EntryProps) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton
      look="quiet"
      aria-label={texts.removeWhat(entry.text)}
      dialog={(close) => <RemoveDialog id={id} entry={entry} onClose={close} />}
    >
      {texts.remove}
    </DialogButton>
  );
}

function RemoveDialog({ id, entry, onClose }: EntryProps & { onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const remove = useAction('remove_context', {
    send: () =>
      answerOf(
        api.DELETE('/ucp/v1/locations/{id}/context/{entry_id}', {
          params: { path: { id, entry_id: entry.id } },
        }),
      ),
    notice: texts.did,
    onDone: onClose,
  });
  return (
    <Confirm title={texts.ask} action={texts.remove} danger {...remove.dialog} onClose={onClose}>
      <p>{entry.text}</p>
    </Confirm>
  );
}
