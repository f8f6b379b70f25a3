import type { Message } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import styles from './folded-messages.module.css';
import { Folded } from '../folded.js';
import { groupedMessages } from './grouped-messages.js';
import { Messages } from './messages.js';

const TEXTS = inBoth(
  {
    many: (count: number) => `${count} messages like this:`,
    all: (count: number) => `Show all ${count}`,
  },
  {
    many: (count: number) => `共 ${count} 条，例如：`,
    all: (count: number) => `显示全部 ${count} 条`,
  },
);

const FEW = 3;

/** Messages of the service, grouped by code: a group first shows only one of its messages. */
export function FoldedMessages({ messages }: { messages: readonly Message[] | undefined }) {
  if (!messages?.length) return null;
  return (
    <div className={styles.groups}>
      {groupedMessages(messages).map(({ code, messages: own }) => (
        <Group key={code} messages={own} />
      ))}
    </div>
  );
}

function Group({ messages }: { messages: readonly Message[] }) {
  const texts = useTexts(TEXTS);
  const all = texts.all(messages.length);
  if (messages.length <= FEW) return <Messages messages={messages} />;
  return (
    <div className={styles.group}>
      <span className="small muted">{texts.many(messages.length)}</span>
      <Messages messages={messages.slice(0, 1)} />
      <Folded summary={all}>
        <div className={styles.long} role="group" aria-label={all} tabIndex={0}>
          <Messages messages={messages} />
        </div>
      </Folded>
    </div>
  );
}
