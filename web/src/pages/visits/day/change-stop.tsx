import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VisitStop, Visits } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { Dialog, DialogChoices } from '../../../parts/dialogs/dialog.js';
import { Field } from '../../../parts/fields/field.js';
import { driversQuery } from '../../../visits/visit-queries.js';
import styles from './change-stop.module.css';
import { OtherDay } from './other-day.js';
import { given, orderOf, without } from './order.js';
import type { useDayOrder } from './use-day-order.js';

const TEXTS = inBoth(
  {
    title: (name: string) => `Change the visit of ${name}`,
    driver: 'Driver',
    give: 'Give to this driver',
    remove: 'Remove from the tour',
    removeWhat: 'It is planned again for another day.',
    back: 'Back',
    unnamed: 'Driver without a name',
  },
  {
    title: (name) => `修改 ${name} 的上门`,
    driver: '司机',
    give: '交给这位司机',
    remove: '移出路线',
    removeWhat: '会另行安排到其他日期。',
    back: '返回',
    unnamed: '未命名的司机',
  },
);

interface Props {
  visits: Visits;
  /** Who has the machine now. */
  driver: string | null;
  stop: VisitStop;
  change: ReturnType<typeof useDayOrder>;
  onClose: () => void;
}

/** Another driver, another day, or no visit. */
export function ChangeStop({ visits, driver, stop, change, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const order = orderOf(visits.tours);
  return (
    <Dialog title={texts.title(stop.name)} onSubmit={onClose} onClose={onClose}>
      <OtherDriver
        driver={driver}
        onGive={(to) => {
          change.run(given(order, stop.location, to));
          onClose();
        }}
      />
      <OtherDay visits={visits} machine={stop} onClose={onClose} />
      <div className={styles.part}>
        <Button
          onClick={() => {
            change.run(without(order, stop.location));
            onClose();
          }}
        >
          {texts.remove}
        </Button>
        <span className="small muted">{texts.removeWhat}</span>
      </div>
      <DialogChoices>
        <Button onClick={onClose}>{texts.back}</Button>
      </DialogChoices>
    </Dialog>
  );
}

function OtherDriver({
  driver,
  onGive,
}: {
  driver: string | null;
  onGive: (to: string | null) => void;
}) {
  const texts = useTexts(TEXTS);
  const others = (useQuery(driversQuery()).data ?? []).filter(({ id }) => id !== driver);
  const [chosen, setChosen] = useState<string>();
  const [first] = others;
  if (!first) return null;
  const to = chosen ?? first.id ?? '';
  return (
    <div className={styles.part}>
      <Field label={texts.driver}>
        <select
          value={to}
          onChange={({ target }) => {
            setChosen(target.value);
          }}
        >
          {others.map(({ id, name }) => (
            <option key={id} value={id ?? ''}>
              {name ?? texts.unnamed}
            </option>
          ))}
        </select>
      </Field>
      <Button
        onClick={() => {
          onGive(to === '' ? null : to);
        }}
      >
        {texts.give}
      </Button>
    </div>
  );
}

interface DaysProps {
  visits: Visits;
  machine: Pick<VisitStop, 'location' | 'name'>;
  onClose: () => void;
}

/** The days of a machine that is in no tour. */
export function ChangeDays({ visits, machine, onClose }: DaysProps) {
  const texts = useTexts(TEXTS);
  return (
    <Dialog title={texts.title(machine.name)} onSubmit={onClose} onClose={onClose}>
      <OtherDay visits={visits} machine={machine} onClose={onClose} />
      <DialogChoices>
        <Button onClick={onClose}>{texts.back}</Button>
      </DialogChoices>
    </Dialog>
  );
}
