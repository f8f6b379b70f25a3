import { useCallback, useId, useMemo, useState } from 'react';
import { useMe } from '../../../access/me.js';
import type { MachineNames } from '../../../api/machine-names.js';
import type { Run, RunLine } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { Card } from '../../../parts/page.js';
import { PendingBar } from '../../../parts/rows/pending-bar.js';
import { useKeptReceipts } from '../../../runs/receipts/receipts.js';
import { isReceivable, runFigures } from '../../../runs/run-figures.js';
import { isReceivedLine } from '../../../runs/run-stops.js';
import { machineGroups } from '../lines/machine-groups.js';
import { ConfirmReceipt } from './confirm-receipt.js';
import { counted, countedAll, differences } from './counts.js';
import { useKeptReceipt } from './kept-counts.js';
import { MachineCounts } from './machine-counts.js';
import styles from './receive-run.module.css';
import { ReceivedMachines } from './received-machines.js';
import { readAgain, type Unread } from './unread.js';

const TEXTS = inBoth(
  {
    title: 'Receive run',
    what: 'Quantities start as ordered. Change only the ones that differ, and receive one machine after the other.',
    nothingOrdered:
      'Nothing in this run was ordered. Count only products from other sources. Receiving the whole run cancels its open purchases.',
    note: 'Note (optional)',
    back: 'Back',
    review: 'Receive all the rest',
    all: 'All machines are counted.',
    wrong: (count: number) =>
      count === 1 ? '1 count is not a whole number' : `${count} counts are not whole numbers`,
    left: (count: number) => (count === 1 ? '1 machine left' : `${count} machines left`),
    differ: (count: number) =>
      count === 0 ? 'all as ordered' : count === 1 ? '1 item differs' : `${count} items differ`,
  },
  {
    title: '收货',
    what: '默认全部按订单到货，只需修改不符的地方，并逐台机器收货。',
    nothingOrdered: '本单尚未订购任何商品。只填写从其他来源到的货；整单收货会取消未完成的采购。',
    note: '备注（可选）',
    back: '返回',
    review: '其余全部收货',
    all: '所有机器都已清点。',
    wrong: (count: number) => `${count} 行数量不是整数`,
    left: (count: number) => `还有 ${count} 台机器`,
    differ: (count: number) => (count === 0 ? '全部与订单一致' : `${count} 行不符`),
  },
);

const LONGEST_NOTE = 1_000;

interface Props {
  run: Run;
  names: MachineNames;
  /** Undefined if there is nothing else to show to this user. */
  onClose: (() => void) | undefined;
}

/** Counting the delivered units machine by machine, designed for a phone. */
export function ReceiveRun({ run, names, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const noteField = useId();
  const { counts, note, setCounts, setNote, forget } = useKeptReceipt(run.id);
  const [unread, setUnread] = useState<Unread>({});
  const [asking, setAsking] = useState<{ location: string | null; lines: readonly RunLine[] }>();
  const open = useOpenLines(run);
  const groups = useMemo(() => machineGroups(open.lines, names), [open.lines, names]);
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
  const differing = differences(counts, open.lines).length;
  return (
    <>
      <ReceivedMachines run={run} names={names} />
      <Card title={texts.title}>
        {groups.length === 0 ? <p>{texts.all}</p> : <p>{texts.what}</p>}
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
              onReceive={() => {
                setAsking(group);
              }}
            />
          ))}
        </div>
        {groups.length > 0 && (
          <div>
            <label htmlFor={noteField}>{texts.note}</label>
            <textarea
              id={noteField}
              className={styles.note}
              rows={2}
              maxLength={LONGEST_NOTE}
              value={note}
              onChange={({ target }) => {
                setNote(target.value);
              }}
            />
          </div>
        )}
      </Card>
      <PendingBar
        text={
          wrong > 0
            ? texts.wrong(wrong)
            : groups.length > 0 && `${texts.left(groups.length)}, ${texts.differ(differing)}`
        }
      >
        {onClose && (
          <Button look="quiet" onClick={onClose}>
            {texts.back}
          </Button>
        )}
        {open.isWhole && groups.length > 0 && (
          <Button
            disabled={wrong > 0}
            onClick={() => {
              setAsking({ location: null, lines: open.lines });
            }}
          >
            {texts.review}
          </Button>
        )}
      </PendingBar>
      {asking && (
        <ConfirmReceipt
          run={run}
          names={names}
          location={asking.location}
          lines={asking.lines}
          counts={counts}
          note={note}
          onKept={() => {
            forget(asking.lines.map(({ id }) => id));
            setAsking(undefined);
          }}
          onClose={() => {
            setAsking(undefined);
          }}
        />
      )}
    </>
  );
}

/**
 * The lines that this user can still count: of machines that are neither received nor counted, within
 * the user's limits.
 */
function useOpenLines(run: Run): { lines: RunLine[]; isWhole: boolean } {
  const allowed = useMe()?.limits.locations;
  const kept = useKeptReceipts();
  return useMemo(() => {
    const { id, line_items: lines, stops = [] } = run;
    const own = kept.filter(({ runId }) => runId === id);
    const isCounted = (location: string) =>
      own.some((receipt) => receipt.location === null || receipt.location === location);
    const unreceived = lines.filter((line) => isReceivable(line) && !isReceivedLine(stops, line));
    const mine = unreceived.filter(({ location }) => allowed?.includes(location) ?? true);
    return {
      lines: mine.filter(({ location }) => !isCounted(location)),
      isWhole: mine.length === unreceived.length && own.length === 0,
    };
  }, [run, kept, allowed]);
}
