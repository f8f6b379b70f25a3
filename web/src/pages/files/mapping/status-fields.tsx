import { inBoth, useTexts } from '../../../i18n/language.js';
import { Quoted } from '../../../texts/text-words.js';
import { STATUSES, type Status } from './fields.js';
import own from './mapping.module.css';

const TEXTS = inBoth(
  {
    title: 'Words for the status',
    what: 'These words mean nothing to the service yet. Rows with a word that stays unknown are left out.',
    unknown: 'Unknown',
    statuses: {
      paid: 'Paid',
      unpaid: 'Not paid',
      refunded: 'Refunded',
      refund_failed: 'Refund failed',
      cancelled: 'Cancelled',
    },
  },
  {
    title: '状态用语',
    what: '系统还不认识这些用语。含义未知的行不会导入。',
    unknown: '未知',
    statuses: {
      paid: '已支付',
      unpaid: '未支付',
      refunded: '已退款',
      refund_failed: '退款失败',
      cancelled: '已取消',
    },
  },
);

interface Props {
  words: readonly string[];
  statuses: Readonly<Record<string, Status | undefined>>;
  onStatuses: (statuses: Readonly<Record<string, Status | undefined>>) => void;
}

/** What unknown words in the column of the status mean. */
export function StatusFields({ words, statuses, onStatuses }: Props) {
  const texts = useTexts(TEXTS);
  if (words.length === 0) return null;
  return (
    <fieldset className={own.fields}>
      <legend>{texts.title}</legend>
      <p className={`small muted ${own.wide ?? ''}`}>{texts.what}</p>
      {words.map((word) => (
        <label key={word}>
          <Quoted words={word} />
          <select
            className={own.meaning}
            value={statuses[word] ?? ''}
            onChange={({ target }) => {
              onStatuses({ ...statuses, [word]: STATUSES.find((one) => one === target.value) });
            }}
          >
            <option value="">{texts.unknown}</option>
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {texts.statuses[status]}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
