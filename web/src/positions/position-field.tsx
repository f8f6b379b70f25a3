import { useId } from 'react';
import { inBoth, useTexts } from '../i18n/language.js';
import { Field } from '../parts/fields/field.js';
import { isPositionText } from './position.js';
import styles from './position-field.module.css';

const TEXTS = inBoth(
  {
    position: 'Position',
    how: 'Paste latitude and longitude, such as 40.7357, -74.1724, or the link of a map application.',
    wrong: 'This is no position. Latitude comes first: 40.7357, -74.1724.',
  },
  {
    position: '坐标',
    how: '粘贴纬度和经度（例如 31.2304, 121.4737），或地图应用的链接。',
    wrong: '无法识别坐标。纬度在前：31.2304, 121.4737。',
  },
);

interface Props {
  text: string;
  label?: string;
  onChange: (text: string) => void;
}

/** A position on earth as text, typed or pasted. */
export function PositionField({ text, label, onChange }: Props) {
  const texts = useTexts(TEXTS);
  const hint = useId();
  const isWrong = !isPositionText(text);
  return (
    <div className={styles.position}>
      <Field label={label ?? texts.position} wide>
        <input
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          value={text}
          aria-invalid={isWrong}
          aria-describedby={hint}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      </Field>
      <p id={hint} role="status" className={`small ${isWrong ? styles.wrong : 'muted'}`}>
        {isWrong ? texts.wrong : texts.how}
      </p>
    </div>
  );
}
