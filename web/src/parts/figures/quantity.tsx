import { inBoth, useTexts } from '../../i18n/language.js';

const TEXTS = inBoth(
  {
    pieces: (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`,
    boxes: (count: number) => `${count} ${count === 1 ? 'box' : 'boxes'}`,
    contains: (count: number) => ` of ${count}`,
  },
  {
    pieces: (count: number) => `${count} 件`,
    boxes: (count: number) => `${count} 箱`,
    contains: (count: number) => `（每箱 ${count} 件）`,
  },
);

interface Props {
  count: number;
  unit?: 'EA' | 'BX';
  /** Units per box, if known. */
  contains?: number;
}

/** A quantity with its unit: 3 boxes of 24. */
export function Quantity({ count, unit = 'EA', contains }: Props) {
  const texts = useTexts(TEXTS);
  if (unit === 'EA') return <>{texts.pieces(count)}</>;
  return (
    <>
      {texts.boxes(count)}
      {contains !== undefined && texts.contains(contains)}
    </>
  );
}
