import { useState } from 'react';
import type { SupplierOrder } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { CountField } from '../../../parts/fields/count-field.js';
import styles from './sending.module.css';
import { useMark } from './use-mark.js';

const TEXTS = inBoth(
  {
    arrived: 'It has arrived',
    title: 'What has arrived so far?',
    what: 'Quantities start as ordered. Change the ones that differ.',
    units: { each: 'units', pack: 'packs' },
    ordered: (count: number, unit: string) => `${count} ${unit} ordered`,
    rest: 'The rest will not come',
    save: 'Save',
    did: 'Arrival recorded.',
  },
  {
    arrived: '已到货',
    title: '目前到了哪些货？',
    what: '默认与订单一致，只需修改不符的数量。',
    units: { each: '件', pack: '箱' },
    ordered: (count: number, unit: string) => `订购 ${count} ${unit}`,
    rest: '其余不会再到',
    save: '保存',
    did: '到货已记录。',
  },
);

interface Props {
  namespace: string;
  order: SupplierOrder;
}

/** Says what arrived, as a whole or in part. */
export function MarkArrived(props: Props) {
  const texts = useTexts(TEXTS);
  const look = props.order.state === 'sent' ? 'plain' : 'primary';
  return (
    <DialogButton look={look} dialog={(close) => <ArrivedDialog {...props} onClose={close} />}>
      {texts.arrived}
    </DialogButton>
  );
}

function ArrivedDialog({ namespace, order, onClose }: Props & { onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const { ref, lines } = order;
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({});
  const [isFinal, setIsFinal] = useState(false);
  const mark = useMark(namespace, ref, { notice: texts.did, onDone: onClose });
  const arrived = lines.map(({ number, quantity }) => ({
    number,
    arrived: counts[number] ?? quantity,
  }));
  const isWhole = lines.every(({ number, quantity }) => (counts[number] ?? quantity) >= quantity);
  return (
    <Confirm
      title={texts.title}
      action={texts.save}
      {...mark.dialog}
      blocked={arrived.every((line) => line.arrived === 0)}
      onConfirm={() => {
        mark.run({
          state: 'arrived',
          ...(!isWhole && { lines: arrived, final: isFinal }),
        });
      }}
      onClose={onClose}
    >
      <p className="small muted">{texts.what}</p>
      <ul className={styles.lines}>
        {lines.map(({ number, title, unit, quantity }) => (
          <li key={number} className={styles.line}>
            <span className={styles.what}>
              <strong>{title}</strong>
              <span className="small muted">{texts.ordered(quantity, texts.units[unit])}</span>
            </span>
            <CountField
              label={title}
              value={counts[number] ?? quantity}
              onCount={(count) => {
                setCounts((before) => ({ ...before, [number]: Math.min(count, quantity) }));
              }}
            />
          </li>
        ))}
      </ul>
      {!isWhole && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isFinal}
            onChange={({ target }) => {
              setIsFinal(target.checked);
            }}
          />
          {texts.rest}
        </label>
      )}
    </Confirm>
  );
}
