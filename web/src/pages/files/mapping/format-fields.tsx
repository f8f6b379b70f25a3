import type { FileMapping } from '../../../api/shapes.js';
import { axisMoney, money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Field } from '../../../parts/fields/field.js';
import { Folded } from '../../../parts/folded.js';
import type { FileKind } from './fields.js';
import own from './mapping.module.css';
import type { MappingDraft } from './mapping-draft.js';

const TEXTS = inBoth(
  {
    title: 'How amounts and times are written',
    amounts: 'An amount of 350 means',
    mark: 'Decimals come after',
    marks: { '.': 'a point: 3.50', ',': 'a comma: 3,50' },
    order: 'Dates are written as',
    orders: { ymd: '2026-08-31', dmy: '31/08/2026', mdy: '08/31/2026' },
    zone: 'Times are those of',
  },
  {
    title: '金额和时间的写法',
    amounts: '金额 350 表示',
    mark: '小数点写作',
    marks: { '.': '点：3.50', ',': '逗号：3,50' },
    order: '日期写作',
    orders: { ymd: '2026-08-31', dmy: '31/08/2026', mdy: '08/31/2026' },
    zone: '时间所属时区',
  },
);

interface Props {
  draft: MappingDraft;
  kind: FileKind;
  onDraft: (draft: MappingDraft) => void;
}

const MARKS = ['.', ','] as const satisfies readonly FileMapping['decimal_mark'][];
const ORDERS = ['ymd', 'dmy', 'mdy'] as const satisfies readonly FileMapping['date_order'][];

/** Formats that a table cannot tell for certain. */
export function FormatFields({ draft, kind, onDraft }: Props) {
  const texts = useTexts(TEXTS);
  return (
    <Folded summary={texts.title}>
      <div className={own.fields}>
        <Field label={texts.amounts}>
          <select
            value={draft.amounts}
            onChange={({ target }) => {
              onDraft({ ...draft, amounts: target.value === 'minor' ? 'minor' : 'major' });
            }}
          >
            <option value="major">{axisMoney(350)}</option>
            <option value="minor">{money(350)}</option>
          </select>
        </Field>
        <Field label={texts.mark}>
          <select
            value={draft.decimal_mark}
            onChange={({ target }) => {
              onDraft({ ...draft, decimal_mark: target.value === ',' ? ',' : '.' });
            }}
          >
            {MARKS.map((mark) => (
              <option key={mark} value={mark}>
                {texts.marks[mark]}
              </option>
            ))}
          </select>
        </Field>
        {kind === 'sales' && (
          <>
            <Field label={texts.order}>
              <select
                value={draft.date_order}
                onChange={({ target }) => {
                  const order = ORDERS.find((one) => one === target.value);
                  onDraft({ ...draft, date_order: order ?? 'ymd' });
                }}
              >
                {ORDERS.map((order) => (
                  <option key={order} value={order}>
                    {texts.orders[order]}
                  </option>
                ))}
              </select>
            </Field>
            <Field label={texts.zone}>
              <select
                value={draft.time_zone}
                onChange={({ target }) => {
                  onDraft({ ...draft, time_zone: target.value });
                }}
              >
                {zonesWith(draft.time_zone).map((zone) => (
                  <option key={zone} value={zone}>
                    {zone}
                  </option>
                ))}
              </select>
            </Field>
          </>
        )}
      </div>
    </Folded>
  );
}

/** Every zone that the browser knows, and the one that is chosen. */
const zonesWith = (chosen: string): string[] =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
