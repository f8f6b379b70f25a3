import { useId, useState } from 'react';
import type { VisitStop } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { CountField } from '../../parts/fields/count-field.js';
import type { ReceivedProduct } from '../../visits/steps/visit-outbox.js';
import styles from './drive.module.css';
import { useKeptReceived } from './use-kept-received.js';

const TEXTS = inBoth(
  {
    what: 'What went into the machine? Change only what differs from the list.',
    planned: (units: number) => `${units} planned`,
    nothing: 'Nothing was to be brought.',
    note: 'Note (optional)',
    finish: 'Finish visit',
    finishOf: (name: string) => `Finish visit: ${name}`,
    back: 'Back',
  },
  {
    what: '实际放入机器多少？只需修改与清单不同的数量。',
    planned: (units) => `计划 ${units} 件`,
    nothing: '本来就不需要带货。',
    note: '备注（可选）',
    finish: '完成上门',
    finishOf: (name) => `完成上门：${name}`,
    back: '返回',
  },
);

const LONGEST_NOTE = 1_000;

interface Props {
  stop: VisitStop;
  onFinish: (received: ReceivedProduct[], note: string) => void;
  onClose: () => void;
}

/** What a driver put into a machine; it starts as planned. */
export function FinishVisit({ stop: { id, name, products }, onFinish, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const noteField = useId();
  const [note, setNote] = useState('');
  const { quantityOf, setQuantity } = useKeptReceived(id ?? '', products);
  return (
    <div className={styles.finish}>
      <p>{products.length === 0 ? texts.nothing : texts.what}</p>
      <ul>
        {products.map(({ vendor_sku: sku, title, quantity }) => (
          <li
            key={sku}
            className={styles.product}
            data-differs={quantityOf(sku) !== quantity || undefined}
          >
            <span className={styles.title}>
              <strong>{title}</strong>
              <span className="small muted">{texts.planned(quantity)}</span>
            </span>
            <CountField
              label={title}
              value={quantityOf(sku)}
              onCount={(count) => {
                setQuantity(sku, count);
              }}
            />
          </li>
        ))}
      </ul>
      <div>
        <label htmlFor={noteField}>{texts.note}</label>
        <textarea
          id={noteField}
          className={styles.note}
          rows={2}
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
          }}
        />
      </div>
      <div className={styles.actions}>
        <Button
          look="primary"
          aria-label={texts.finishOf(name)}
          onClick={() => {
            const received = products.map(({ vendor_sku }) => ({
              vendor_sku,
              quantity: quantityOf(vendor_sku),
            }));
            onFinish(received, note.trim());
          }}
        >
          {texts.finish}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.back}
        </Button>
      </div>
    </div>
  );
}
