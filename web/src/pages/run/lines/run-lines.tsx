import { useMemo } from 'react';
import type { MachineNames } from '../../../api/machine-names.js';
import type { Run } from '../../../api/shapes.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge } from '../../../parts/figures/badge.js';
import { Folded } from '../../../parts/folded.js';
import { Card } from '../../../parts/page.js';
import { isKept } from '../../../runs/run-figures.js';
import { isReceivedAt, isReceivedLine } from '../../../runs/run-stops.js';
import { machineGroups } from './machine-groups.js';
import { RunLineRow } from './run-line-row.js';
import styles from './run-lines.module.css';

const TEXTS = inBoth(
  {
    title: 'Items by machine',
    pieces: (pieces: number, lines: number) =>
      `${pieces} units of ${lines} ${lines === 1 ? 'item' : 'items'}`,
    unresolved: (count: number) => `${count} without a supplier`,
    received: 'Received',
  },
  {
    title: '各机器补货内容',
    pieces: (pieces: number, lines: number) => `${lines} 行，共 ${pieces} 件`,
    unresolved: (count: number) => `${count} 行无供应商`,
    received: '已收货',
  },
);

/** Up to this many machines are expanded from the start. */
const FEW = 2;

interface Props {
  run: Run;
  names: MachineNames;
}

export function RunLines({ run: { line_items: lines, status, stops = [] }, names }: Props) {
  const texts = useTexts(TEXTS);
  const groups = useMemo(() => machineGroups(lines, names), [lines, names]);
  return (
    <Card title={texts.title}>
      <div>
        {groups.map(({ location, name, lines: own, pieces, cost, unresolved }) => (
          <Folded
            key={location}
            startsOpen={groups.length <= FEW}
            summary={
              <>
                <strong>{name}</strong>{' '}
                <span className="small muted">
                  {texts.pieces(pieces, own.filter(isKept).length)}, {money(cost)}
                </span>{' '}
                {unresolved > 0 && <Badge tone="warning">{texts.unresolved(unresolved)}</Badge>}
                {status === 'placed' && isReceivedAt(stops, location) && (
                  <Badge tone="good">{texts.received}</Badge>
                )}
              </>
            }
          >
            <ul className={styles.lines}>
              {own.map((line) => (
                <RunLineRow
                  key={line.id}
                  line={line}
                  status={status}
                  isReceived={isReceivedLine(stops, line)}
                />
              ))}
            </ul>
          </Folded>
        ))}
      </div>
    </Card>
  );
}
