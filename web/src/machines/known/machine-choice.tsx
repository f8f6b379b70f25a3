import { useState } from 'react';
import type { KnownMachine } from '../../api/shapes.js';
import { Age } from '../../format/clock.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { Progress } from '../../parts/figures/progress.js';
import { FailureText } from '../../parts/messages/failure-text.js';
import { nameOf } from './add-machines.js';
import styles from './first-machines.module.css';
import type { AddingMachines } from './use-first-machines.js';

const TEXTS = inBoth(
  {
    all: 'All machines',
    sold: 'last sale',
    add: (count: number) => (count === 1 ? 'Add 1 machine' : `Add ${count} machines`),
    adding: 'Adding machines',
    notAdded: 'These machines could not be added:',
    more: (count: number) => `Show all ${count}`,
  },
  {
    all: '全部机器',
    sold: '最近一次销售：',
    add: (count: number) => `添加 ${count} 台机器`,
    adding: '正在添加机器',
    notAdded: '以下机器未能添加：',
    more: (count: number) => `显示全部 ${count} 台`,
  },
);

const SHOWN_FIRST = 50;

interface Props {
  machines: readonly KnownMachine[];
  /** What the machines have in common. */
  what: string;
  adding: AddingMachines;
}

/** Machines to tick, and a button that adds them. */
export function MachineChoice({ machines, what, adding }: Props) {
  const texts = useTexts(TEXTS);
  // What is left out is kept, so that a machine found later is ticked too.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { add, done, notAdded } = adding;
  const chosen = machines.filter(({ id }) => !leftOut.has(id));
  if (add.isPending) {
    return <Progress label={texts.adding} done={done} most={add.input?.length ?? done} />;
  }
  return (
    <>
      {notAdded.length > 0 && (
        <div role="alert">
          <p>{texts.notAdded}</p>
          <ul className={styles.failures}>
            {notAdded.map(({ machine, failure }) => (
              <li key={machine.id}>
                <strong>{nameOf(machine)}</strong>: <FailureText failure={failure} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {machines.length > 0 && (
        <>
          <p>{what}</p>
          <Ticks machines={machines} leftOut={leftOut} onLeaveOut={setLeftOut} />
          <div>
            <Button
              look="primary"
              disabled={chosen.length === 0}
              onClick={() => {
                add.run(chosen);
              }}
            >
              {texts.add(chosen.length)}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

interface TicksProps {
  machines: readonly KnownMachine[];
  leftOut: ReadonlySet<string>;
  onLeaveOut: (ids: ReadonlySet<string>) => void;
}

function Ticks({ machines, leftOut, onLeaveOut }: TicksProps) {
  const texts = useTexts(TEXTS);
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? machines : machines.slice(0, SHOWN_FIRST);
  const ticked = machines.filter(({ id }) => !leftOut.has(id)).length;
  const isAll = ticked === machines.length;
  return (
    <div>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={ticked > 0}
          ref={(box) => {
            if (box) box.indeterminate = ticked > 0 && !isAll;
          }}
          onChange={() => {
            onLeaveOut(new Set(isAll ? machines.map(({ id }) => id) : []));
          }}
        />
        {texts.all}
      </label>
      <ul className={styles.machines}>
        {shown.map((machine) => (
          <li key={machine.id}>
            <label className={styles.machine}>
              <input
                type="checkbox"
                checked={!leftOut.has(machine.id)}
                onChange={({ target }) => {
                  const after = new Set(leftOut);
                  if (target.checked) after.delete(machine.id);
                  else after.add(machine.id);
                  onLeaveOut(after);
                }}
              />
              <span className={styles.name}>
                <strong>{nameOf(machine)}</strong>
                <span className="small muted">
                  {machine.id}, {texts.sold} <Age at={machine.last_sale_at} />
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length < machines.length && (
        <Button
          onClick={() => {
            setIsLong(true);
          }}
        >
          {texts.more(machines.length)}
        </Button>
      )}
    </div>
  );
}
