import type { Message } from '../../api/shapes.js';
import { useTexts } from '../../i18n/language.js';
import { TextWords } from '../../texts/text-words.js';
import { Badge, type Tone } from '../figures/badge.js';
import { MESSAGE_WORDS } from './message-words.js';
import styles from './messages.module.css';

const TONES: Record<Message['type'], Tone> = { error: 'danger', warning: 'warning', info: 'plain' };

/** Messages of the service: a translated label, then the original text. */
export function Messages({ messages }: { messages: readonly Message[] | undefined }) {
  const words = useTexts(MESSAGE_WORDS);
  if (!messages?.length) return null;
  return (
    <ul className={styles.messages}>
      {messages.map(({ type, code, content, text, path }) => (
        <li key={`${code} ${path ?? ''} ${content}`}>
          <span data-code={code}>
            <Badge tone={TONES[type]}>{words[code] ?? code}</Badge>
          </span>
          <p>
            <TextWords text={text} otherwise={content} />
          </p>
        </li>
      ))}
    </ul>
  );
}
