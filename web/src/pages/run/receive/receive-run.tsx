import { useCallback, useId, useMemo, useState } from 'react';
import type { MachineNames } from '../../../api/machine-names.js';
import type { Run, RunLine } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { Card } from '../../../parts/page.js';
import { isReceivable, runFigures } from '../../../runs/run-figures.js';
import { machineGroups } from '../machine-groups.js';
import { ConfirmReceipt } from './confirm-receipt.js';
import { counted, countedAll, differences } from './counts.js';
import { useKeptReceipt } from './kept-counts.js';
import { MachineCounts } from './machine-counts.js';
import styles from './receive-run.module.css';
import { readAgain, type Unread } from './unread.js';

const TEXTS = inBoth(
  {
    title: 'Receive run',
    what: 'Quantities start as ordered. Change only the ones that differ.',
    nothingOrdered:
      'Nothing in this run was ordered. Count only products from other sources. Receiving the run cancels its open purchases.',
    note: 'Note (optional)',
    back: 'Back',
    review: 'Review and receive',
    wrong: (count: number) =>
      count === 1 ? '1 count is not a whole number' : `${count} counts are not whole numbers`,
    differ: (count: number) =>
      count === 0 ? 'All as ordered' : count === 1 ? '1 item differs' : `${count} items differ`,
  },
  {
    title: '收货',
    what: '默认全部按订单到货,只需修改不符的地方。',
    nothingOrdered: '本单尚未订购任何商品。只填写从其他来源到的货;收货会取消未完成的采购。',
    note: '备注(可选)',
    back: '返回',
    review: '核对并收货',
    wrong: (count: number) => `${count} 行数量不是整数`,
    differ: (count: number) => (count === 0 ? '全部与订单一致' : `${count} 行不符`),
  },
);

const LONGEST_NOTE = 1_000;

interface Props {
  run: Run;
  names: MachineNames;
  onClose: () => void;
}

/** Counting the delivered units machine by machine, designed for a phone. */
export function ReceiveRun({ run, names, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const noteField = useId();
  const { counts, note, setCounts, setNote } = useKeptReceipt(run.id);
  const [unread, setUnread] = useState<Unread>({});
  const [asking, setAsking] = useState(false);
  const lines = useMemo(() => run.line_items.filter(isReceivable), [run.line_items]);
  const groups = useMemo(() => machineGroups(lines, names), [lines, names]);
  const count = useCallback(
    (line: RunLine, came: number) => {
      setCounts((before) => counted(before, line, came));
      setUnread((before) => readAgain(before, [line]));
    },
    [setCounts],
  );
  const countAll = useCallback(
    (some: readonly RunLine[], came: (line: RunLine) => number) => {
      setCounts((before) => countedAll(before, some, came));
      setUnread((before) => readAgain(before, some));
    },
    [setCounts],
  );
  const mistype = useCallback((line: RunLine, typed: string) => {
    setUnread((before) => ({ ...before, [line.id]: typed }));
  }, []);
  const wrong = Object.keys(unread).length;
  return (
    <>
      <Card title={texts.title}>
        <p>{texts.what}</p>
        {runFigures(run).ordered === 0 && <p role="note">{texts.nothingOrdered}</p>}
        <div>
          {groups.map((group, index) => (
            <MachineCounts
              key={group.location}
              group={group}
              counts={counts}
              unread={unread}
              startsOpen={index === 0}
              onCount={count}
              onCountAll={countAll}
              onMistype={mistype}
            />
          ))}
        </div>
        <div>
          <label htmlFor={noteField}>{texts.note}</label>
          <textarea
            id={noteField}
            className={styles.note}
            rows={3}
            maxLength={LONGEST_NOTE}
            value={note}
            onChange={({ target }) => {
              setNote(target.value);
            }}
          />
        </div>
      </Card>
      <div className={styles.end}>
        <span role="status">
          {wrong > 0 ? texts.wrong(wrong) : texts.differ(differences(counts, lines).length)}
        </span>
        <span className={styles.choices}>
          <Button look="quiet" onClick={onClose}>
            {texts.back}
          </Button>
          <Button
            look="primary"
            disabled={wrong > 0}
            onClick={() => {
              setAsking(true);
            }}
          >
            {texts.review}
          </Button>
        </span>
      </div>
      {asking && (
        <ConfirmReceipt
          run={run}
          names={names}
          lines={lines}
          counts={counts}
          note={note}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
