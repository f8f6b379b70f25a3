import { inBoth, useTexts } from '../i18n/language.js';
import { Folded } from '../parts/folded.js';
import styles from './original-text.module.css';

const TEXTS = inBoth({ details: 'Details' }, { details: '详细信息' });

/** The texts as the service wrote them, with their ids, for those who need them. */
export function OriginalText({ texts: originals }: { texts: readonly string[] }) {
  const texts = useTexts(TEXTS);
  return (
    <div className={styles.original}>
      <Folded summary={texts.details}>
        {[...new Set(originals)].map((text) => (
          <p key={text} lang="en" className="small muted">
            {text}
          </p>
        ))}
      </Folded>
    </div>
  );
}
