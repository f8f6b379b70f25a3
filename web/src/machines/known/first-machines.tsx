import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { May, useMay } from '../../access/me.js';
import type { KnownMachine } from '../../api/shapes.js';
import { Age } from '../../format/clock.js';
import { vendorName, vendorNames } from '../../format/vendor-name.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { FailureText } from '../../parts/messages/failure-text.js';
import { Loaded } from '../../parts/loaded.js';
import { Card } from '../../parts/page.js';
import { Progress } from '../../parts/figures/progress.js';
import { nameOf } from './add-machines.js';
import { AddMachine } from './add-machine.js';
import styles from './first-machines.module.css';
import { isReading, knownMachinesQuery, type KnownMachines } from './known-query.js';
import type { FirstMachines as Adding } from './use-first-machines.js';

const TEXTS = inBoth(
  {
    title: 'Add your machines',
    what: 'These machines sold something in the last 30 days. Untick the ones that are not yours to run.',
    reading: (vendors: string) =>
      `Reading the sales of ${vendors}. Machines appear here as they are found.`,
    found: (count: number) => (count === 1 ? '1 machine so far' : `${count} machines so far`),
    none: 'No machine has sold anything in the last 30 days, so none can be listed here.',
    unconnected: 'No machine platform is connected to this service.',
    failed: (vendor: string) => `${vendor} could not be read. It is tried again automatically.`,
    noRight: 'There are no machines yet. Someone who may change the roster has to add them.',
    all: 'All machines',
    sold: 'last sale',
    add: (count: number) => (count === 1 ? 'Add 1 machine' : `Add ${count} machines`),
    adding: 'Adding machines',
    notAdded: 'These machines could not be added:',
    more: (count: number) => `Show all ${count}`,
  },
  {
    title: '添加您的机器',
    what: '这些机器在最近 30 天内有销售。不由您运营的，请取消勾选。',
    reading: (vendors: string) => `正在读取 ${vendors} 的销售，发现的机器会陆续显示在这里。`,
    found: (count: number) => `已发现 ${count} 台`,
    none: '最近 30 天没有任何机器有销售，因此无法列出。',
    unconnected: '本服务尚未接入任何机器平台。',
    failed: (vendor: string) => `无法读取 ${vendor}，系统会自动重试。`,
    noRight: '还没有机器。请有权限的人员添加。',
    all: '全部机器',
    sold: '最近一次销售：',
    add: (count: number) => `添加 ${count} 台机器`,
    adding: '正在添加机器',
    notAdded: '以下机器未能添加：',
    more: (count: number) => `显示全部 ${count} 台`,
  },
);

const SHOWN_FIRST = 50;

/** The machines that the platforms know, to be added with one press. */
export default function FirstMachines({ adding }: { adding: Adding }) {
  const texts = useTexts(TEXTS);
  const mayAdd = useMay()('roster');
  const known = useQuery({ ...knownMachinesQuery(), enabled: mayAdd });
  return (
    <Card title={texts.title}>
      {mayAdd ? (
        <Loaded query={known}>{(found) => <Choice known={found} adding={adding} />}</Loaded>
      ) : (
        <p>{texts.noRight}</p>
      )}
    </Card>
  );
}

function Choice({ known, adding }: { known: KnownMachines; adding: Adding }) {
  const texts = useTexts(TEXTS);
  // What is left out is kept, so that a machine found later is ticked too.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { machines, ledgers } = known;
  const { add, done, notAdded } = adding;
  const chosen = machines.filter(({ id }) => !leftOut.has(id));
  const vendorsRead = ledgers.filter(({ status }) => status === 'reading');
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
      {isReading(known) && (
        <>
          <Progress
            label={texts.reading(vendorNames(vendorsRead.map(({ namespace }) => namespace)))}
          />
          {machines.length > 0 && <p className="small muted">{texts.found(machines.length)}</p>}
        </>
      )}
      {ledgers
        .filter(({ status }) => status === 'failed')
        .map(({ namespace, problem }) => (
          <p key={namespace} role="alert">
            {texts.failed(vendorName(namespace))} <span className="small muted">{problem}</span>
          </p>
        ))}
      {ledgers.length === 0 && <p>{texts.unconnected}</p>}
      {machines.length > 0 ? (
        <>
          <p>{texts.what}</p>
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
      ) : (
        ledgers.length > 0 &&
        ledgers.every(({ status }) => status === 'read') && <p>{texts.none}</p>
      )}
      {!isReading(known) && machines.length === 0 && (
        <May scope="roster">
          <div>
            <AddMachine />
          </div>
        </May>
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
