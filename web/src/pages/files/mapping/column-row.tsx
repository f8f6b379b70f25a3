import { useId } from 'react';
import type { VendorFileDetails } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge } from '../../../parts/figures/badge.js';
import { Quoted } from '../../../texts/text-words.js';
import { FIELD_WORDS, FIELDS, type Field, type FileKind } from './fields.js';
import own from './mapping.module.css';
import { samplesOf } from './mapping-draft.js';

const TEXTS = inBoth(
  {
    meaning: 'Meaning of',
    unnamed: (column: number) => `Column ${column}`,
    unused: 'Not used',
    certain: 'Sure',
    likely: 'Please check',
    chosen: 'Your choice',
    empty: 'empty in the first rows',
    also: (field: string) => `Also read from it: ${field}`,
  },
  {
    meaning: '含义：',
    unnamed: (column: number) => `第 ${column} 列`,
    unused: '不使用',
    certain: '确定',
    likely: '请核对',
    chosen: '您的选择',
    empty: '前几行为空',
    also: (field: string) => `同时从中读取：${field}`,
  },
);

interface Props {
  file: VendorFileDetails;
  kind: FileKind;
  column: number;
  meaning: Field | undefined;
  /** What else is read out of it. */
  also: readonly Field[];
  onMeaning: (meaning: Field | undefined) => void;
}

/** One column: its header, a few values and what they mean. */
export function ColumnRow({ file, kind, column, meaning, also, onMeaning }: Props) {
  const texts = useTexts(TEXTS);
  const words = useTexts(FIELD_WORDS);
  const id = useId();
  const header = file.headers[column] ?? '';
  const name = header === '' ? texts.unnamed(column + 1) : header;
  const samples = samplesOf(file, column);
  return (
    <li
      className={own.column}
      data-column={column}
      data-unused={meaning === undefined || undefined}
    >
      <span id={`${id}-meaning`} hidden>
        {texts.meaning}
      </span>
      <span id={`${id}-header`} className={own.header}>
        <Quoted words={name} />
      </span>
      <span className={own.samples}>
        {samples.length === 0
          ? texts.empty
          : samples.map((value) => (
              <span key={value} className={own.sample}>
                <Quoted words={value} />
              </span>
            ))}
        {also.map((field) => (
          <span key={field}>{texts.also(words[field])}</span>
        ))}
      </span>
      <select
        aria-labelledby={`${id}-meaning ${id}-header`}
        className={own.meaning}
        value={meaning ?? ''}
        onChange={({ target }) => {
          onMeaning(target.value === '' ? undefined : (target.value as Field));
        }}
      >
        <option value="">{texts.unused}</option>
        {FIELDS[kind].map((field) => (
          <option key={field} value={field}>
            {words[field]}
          </option>
        ))}
      </select>
      <span className={own.certainty}>
        {meaning !== undefined && <Certainty file={file} column={column} meaning={meaning} />}
      </span>
    </li>
  );
}

interface CertaintyProps {
  file: VendorFileDetails;
  column: number;
  meaning: Field;
}

function Certainty({ file: { guess }, column, meaning }: CertaintyProps) {
  const texts = useTexts(TEXTS);
  if (guess?.mapping.columns[meaning] !== column) return <Badge>{texts.chosen}</Badge>;
  const isCertain = guess.fields.some(
    ({ field, confidence }) => field === meaning && confidence === 'certain',
  );
  return isCertain ? (
    <Badge tone="good">{texts.certain}</Badge>
  ) : (
    <Badge tone="warning">{texts.likely}</Badge>
  );
}
