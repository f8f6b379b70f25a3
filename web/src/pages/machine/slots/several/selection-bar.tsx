import { useState } from 'react';
import { May } from '../../../../access/me.js';
import type { Slot } from '../../../../api/shapes.js';
import { inBoth, useTexts } from '../../../../i18n/language.js';
import { Button } from '../../../../parts/button.js';
import { PendingBar } from '../../../../parts/rows/pending-bar.js';
import { ChangePrices } from './change-prices.js';
import { ChangeSlots, type SlotAction } from './change-slots.js';

const TEXTS = inBoth(
  {
    selected: (count: number) => (count === 1 ? '1 slot selected' : `${count} slots selected`),
    prices: 'Change prices',
    capacity: 'Set capacity',
    lock: 'Lock',
    unlock: 'Unlock',
    clear: 'Clear selection',
  },
  {
    selected: (count) => `已选择 ${count} 个货道`,
    prices: '改价',
    capacity: '设置容量',
    lock: '锁定',
    unlock: '解锁',
    clear: '取消选择',
  },
);

const SLOT_ACTIONS: readonly SlotAction[] = ['capacity', 'lock', 'unlock'];

interface Props {
  slots: readonly Slot[];
  onClear: () => void;
}

/** What can be done with several slots at once. */
export function SelectionBar({ slots, onClear }: Props) {
  const texts = useTexts(TEXTS);
  const [asking, setAsking] = useState<SlotAction | 'prices'>();
  const close = () => {
    setAsking(undefined);
  };
  const button = (action: SlotAction | 'prices') => (
    <Button
      key={action}
      onClick={() => {
        setAsking(action);
      }}
    >
      {texts[action]}
    </Button>
  );
  return (
    <>
      <PendingBar text={texts.selected(slots.length)}>
        <May scope="price">{button('prices')}</May>
        <May scope="roster">{SLOT_ACTIONS.map(button)}</May>
        <Button look="quiet" onClick={onClear}>
          {texts.clear}
        </Button>
      </PendingBar>
      {asking === 'prices' && <ChangePrices slots={slots} onClose={close} />}
      {asking !== undefined && asking !== 'prices' && (
        <ChangeSlots action={asking} slots={slots} onClose={close} />
      )}
    </>
  );
}
