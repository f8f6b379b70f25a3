import type { Offer } from '../../goods/offer.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { CountField } from '../../parts/fields/count-field.js';
import { quantityIn, type Basket, type BasketLine, type Unit } from './basket.js';
import styles from './catalog.module.css';

const TEXTS = inBoth(
  {
    EA: 'Units',
    BX: 'Boxes',
    add: { EA: 'Add unit', BX: 'Add box' },
    addNamed: {
      EA: (title: string) => `Add unit: ${title}`,
      BX: (title: string) => `Add box: ${title}`,
    },
    counted: {
      EA: (title: string) => `${title}, units`,
      BX: (title: string) => `${title}, boxes`,
    },
  },
  {
    EA: '件',
    BX: '箱',
    add: { EA: '加一件', BX: '加一箱' },
    addNamed: {
      EA: (title: string) => `加一件：${title}`,
      BX: (title: string) => `加一箱：${title}`,
    },
    counted: {
      EA: (title: string) => `${title}（件）`,
      BX: (title: string) => `${title}（箱）`,
    },
  },
);

interface Props {
  offer: Offer;
  basket: Basket;
  onPut: (line: BasketLine) => void;
}

/** Puts units and boxes of a product into the basket. */
export function Units({ offer, basket, onPut }: Props) {
  const texts = useTexts(TEXTS);
  const units: Unit[] = offer.box ? ['EA', 'BX'] : ['EA'];
  return (
    <>
      {units.map((unit) => {
        const quantity = quantityIn(basket, { offer, unit });
        const put = (wanted: number) => {
          onPut({ offer, unit, quantity: wanted });
        };
        return quantity === 0 ? (
          <Button
            key={unit}
            disabled={offer.stock === 0}
            aria-label={texts.addNamed[unit](offer.title)}
            onClick={() => {
              put(1);
            }}
          >
            {texts.add[unit]}
          </Button>
        ) : (
          <span key={unit} className={styles.unit}>
            <CountField label={texts.counted[unit](offer.title)} value={quantity} onCount={put} />
            <span className="small">{texts[unit]}</span>
          </span>
        );
      })}
    </>
  );
}
