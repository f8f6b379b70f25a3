import { inBoth, useTexts } from '../i18n/language.js';
import { Help } from '../parts/fields/help.js';
import styles from './stock-words.module.css';

const TEXTS = inBoth(
  {
    label: 'Words used here',
    measured: 'measured',
    measuredWhat:
      'Counted from sales on days when the slot had stock. “Estimated” means that there are too few such days, so similar slots help.',
    cover: 'cover',
    coverWhat:
      'For how many days the stock lasts at the expected sales. When it falls below the time a delivery takes, the slot runs empty.',
  },
  {
    label: '本页用词',
    measured: '实测',
    measuredWhat: '按货道有货的日子里的销售计算。“推算”表示这样的日子太少，需要参考类似的货道。',
    cover: '可售天数',
    coverWhat: '按预计销量，库存还能卖多少天。低于送货所需时间时，货道就会卖空。',
  },
);

/** What the words about stock and sales mean. */
export function StockWords() {
  const texts = useTexts(TEXTS);
  return (
    <ul className={`${styles.words} small muted`} aria-label={texts.label}>
      <li>
        <Help word={texts.measured} text={texts.measuredWhat} />
      </li>
      <li>
        <Help word={texts.cover} text={texts.coverWhat} />
      </li>
    </ul>
  );
}
