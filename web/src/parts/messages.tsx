import type { Message } from '../api/shapes.js';
import { Badge, type Tone } from './badge.js';
import styles from './messages.module.css';

const TONES: Record<Message['type'], Tone> = { error: 'danger', warning: 'warning', info: 'plain' };

/** What the service says about something, as it says it. */
export function Messages({ messages }: { messages: readonly Message[] | undefined }) {
  if (!messages?.length) return null;
  return (
    <ul className={styles.messages}>
      {messages.map(({ type, code, content, path }) => (
        <li key={`${code} ${path ?? ''} ${content}`}>
          <Badge tone={TONES[type]}>{code}</Badge> {content}
        </li>
      ))}
    </ul>
  );
}
