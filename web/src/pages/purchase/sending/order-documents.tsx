import { useQuery } from '@tanstack/react-query';
import { inBoth, useLanguage, useTexts } from '../../../i18n/language.js';
import buttons from '../../../parts/button.module.css';
import { CopyField } from '../../../parts/fields/copy-field.js';
import { Loaded } from '../../../parts/loaded.js';
import styles from './sending.module.css';
import { documentAddress, orderTextQuery } from './supplier-order.queries.js';

const TEXTS = inBoth(
  {
    text: 'Text for a message',
    copy: 'Copy text',
    csv: 'Download CSV',
    print: 'Page to print',
  },
  { text: '用于消息的文字', copy: '复制文字', csv: '下载 CSV', print: '打印页' },
);

const ROWS = 12;

/** The order in the forms in which people send one. */
export function OrderDocuments({ namespace, reference }: { namespace: string; reference: string }) {
  const texts = useTexts(TEXTS);
  const { language } = useLanguage();
  const text = useQuery(orderTextQuery(namespace, reference, language));
  const address = (format: 'csv' | 'html') =>
    documentAddress(namespace, reference, format, language);
  return (
    <div className={styles.documents}>
      <Loaded query={text}>
        {(words) => <CopyField label={texts.text} text={words} copy={texts.copy} rows={ROWS} />}
      </Loaded>
      <div className={styles.actions}>
        <a className={buttons.button} href={address('csv')} download>
          {texts.csv}
        </a>
        <a className={buttons.button} href={address('html')} target="_blank" rel="noreferrer">
          {texts.print}
        </a>
      </div>
    </div>
  );
}
