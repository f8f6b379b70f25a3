import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { Field } from '../../../parts/fields/field.js';
import type { Absence } from './driver-draft.js';
import styles from './drivers.module.css';

const TEXTS = inBoth(
  {
    absences: 'Absences',
    from: 'From',
    to: 'Until',
    addAbsence: 'Add absence',
    dropAbsence: 'Remove absence',
  },
  { absences: '缺勤', from: '从', to: '到', addAbsence: '添加缺勤', dropAbsence: '移除缺勤' },
);

interface Props {
  absences: readonly Absence[];
  onChange: (absences: readonly Absence[]) => void;
}

/** Days on which a driver does not work. */
export function Absences({ absences, onChange }: Props) {
  const texts = useTexts(TEXTS);
  const change = (at: number, some: { from?: string; to?: string }) => {
    onChange(absences.map((absence, index) => (index === at ? { ...absence, ...some } : absence)));
  };
  return (
    <fieldset className={styles.group}>
      <legend>{texts.absences}</legend>
      {absences.map(({ from, to }, index) => (
        <div key={index} className={styles.absence}>
          <DateField
            label={texts.from}
            value={from}
            onChange={(date) => {
              change(index, { from: date, ...(to < date && { to: date }) });
            }}
          />
          <DateField
            label={texts.to}
            value={to}
            onChange={(date) => {
              change(index, { to: date });
            }}
          />
          <Button
            look="quiet"
            onClick={() => {
              onChange(absences.filter((_, other) => other !== index));
            }}
          >
            {texts.dropAbsence}
          </Button>
        </div>
      ))}
      <Button
        onClick={() => {
          onChange([...absences, { from: '', to: '' }]);
        }}
      >
        {texts.addAbsence}
      </Button>
    </fieldset>
  );
}

interface DateProps {
  label: string;
  value: string;
  onChange: (date: string) => void;
}

const DateField = ({ label, value, onChange }: DateProps) => (
  <Field label={label}>
    <input
      required
      type="date"
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    />
  </Field>
);
