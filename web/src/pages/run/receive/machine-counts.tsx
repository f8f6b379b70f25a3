import type { RunLine } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge } from '../../../parts/figures/badge.js';
import { Button } from '../../../parts/button.js';
import { Folded } from '../../../parts/folded.js';
import type { MachineGroup } from '../lines/machine-groups.js';
import { cameFor, differences, orderedOf, type Counts } from './counts.js';
import { LineCount } from './line-count.js';
import styles from './machine-counts.module.css';
import type { Unread } from './unread.js';

const TEXTS = inBoth(
  {
    lines: (lines: number, pieces: number) =>
      `${lines} ${lines === 1 ? 'item' : 'items'}, ${pieces} units ordered`,
    asOrdered: 'All as ordered',
    differ: (count: number) => (count === 1 ? '1 differs' : `${count} differ`),
    wrong: (count: number) => `${count} invalid`,
    reset: (name: string) => `All as ordered for ${name}`,
    nothing: (name: string) => `Nothing received for ${name}`,
    nothingCame: 'Nothing received',
    receive: 'Receive machine',
    receiveNamed: (name: string) => `Receive machine ${name}`,
  },
  {
    lines: (lines: number, pieces: number) => `${lines} 行，订购 ${pieces} 件`,
    asOrdered: '与订单一致',
    differ: (count: number) => `${count} 行不符`,
    wrong: (count: number) => `${count} 行不是整数`,
    reset: (name: string) => `与订单一致：${name}`,
    nothing: (name: string) => `全部未到：${name}`,
    nothingCame: '全部未到',
    receive: '此机器收货',
    receiveNamed: (name: string) => `此机器收货：${name}`,
  },
);

interface Props {
  group: MachineGroup;
  counts: Counts;
  unread: Unread;
  startsOpen: boolean;
  onCount: (line: RunLine, came: number) => void;
  onCountAll: (lines: readonly RunLine[], came: (line: RunLine) => number) => void;
  onMistype: (line: RunLine, typed: string) => void;
  onReceive: () => void;
}

/** The counts for one machine; they default to the ordered quantities. */
export function MachineCounts(props: Props) {
  const { group, counts, unread, startsOpen, onCount, onCountAll, onMistype } = props;
  const texts = useTexts(TEXTS);
  const { name, lines } = group;
  const pieces = lines.reduce((sum, line) => sum + orderedOf(line), 0);
  const differing = differences(counts, lines).length;
  const wrong = lines.filter(({ id }) => id in unread).length;
  return (
    <Folded
      startsOpen={startsOpen}
      summary={
        <>
          <strong>{name}</strong>{' '}
          <span className="small muted">{texts.lines(lines.length, pieces)}</span>{' '}
          <Badge tone={differing === 0 ? 'good' : 'warning'}>
            {differing === 0 ? texts.asOrdered : texts.differ(differing)}
          </Badge>{' '}
          {wrong > 0 && <Badge tone="danger">{texts.wrong(wrong)}</Badge>}
        </>
      }
    >
      <div className={styles.machine}>
        <div className={styles.shortcuts}>
          <Button
            disabled={differing === 0 && wrong === 0}
            aria-label={texts.reset(name)}
            onClick={() => {
              onCountAll(lines, orderedOf);
            }}
          >
            {texts.asOrdered}
          </Button>
          <Button
            aria-label={texts.nothing(name)}
            onClick={() => {
              onCountAll(lines, () => 0);
            }}
          >
            {texts.nothingCame}
          </Button>
        </div>
        <ul>
          {lines.map((line) => (
            <LineCount
              key={line.id}
              line={line}
              came={cameFor(counts, line)}
              unread={unread[line.id]}
              onCount={onCount}
              onMistype={onMistype}
            />
          ))}
        </ul>
        <Button
          look="primary"
          disabled={wrong > 0}
          aria-label={texts.receiveNamed(name)}
          onClick={props.onReceive}
        >
          {texts.receive}
        </Button>
      </div>
    </Folded>
  );
}
