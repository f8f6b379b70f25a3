import { useMemo } from 'react';
import type { MachineNames } from '../../../api/machine-names.js';
import type { Run, RunLine } from '../../../api/shapes.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge } from '../../../parts/figures/badge.js';
import { Folded } from '../../../parts/folded.js';
import { Card } from '../../../parts/page.js';
import { machineGroups, type MachineGroup } from '../lines/machine-groups.js';
import { costOf, edited, editedAll, unitsOf, type Edits } from './edits.js';
import { LineEdit } from './line-edit.js';
import styles from './run-editor.module.css';

const TEXTS = inBoth(
  {
    title: 'Plan by machine',
    what: 'Change quantities, or untick what should not be ordered this time.',
    units: (units: number, lines: number) =>
      `${units} units of ${lines} ${lines === 1 ? 'item' : 'items'}`,
    out: 'Left out',
    unresolved: (count: number) => `${count} without a supplier`,
    include: (name: string) => `Restock ${name}`,
  },
  {
    title: '各机器的计划',
    what: '可修改数量，或取消勾选本次不订购的内容。',
    units: (units: number, lines: number) => `${lines} 行，共 ${units} 件`,
    out: '未包含',
    unresolved: (count: number) => `${count} 行无供应商`,
    include: (name: string) => `为 ${name} 补货`,
  },
);

/** Up to this many machines are expanded from the start. */
const FEW = 2;

interface Props {
  run: Run;
  names: MachineNames;
  edits: Edits;
  onEdit: (change: (before: Edits) => Edits) => void;
}

/** The lines of a run that is not placed, by machine, with quantities that can be changed. */
export function RunEditor({ run, names, edits, onEdit }: Props) {
  const texts = useTexts(TEXTS);
  const groups = useMemo(() => machineGroups(run.line_items, names), [run.line_items, names]);
  return (
    <Card title={texts.title}>
      <p className="small muted">{texts.what}</p>
      <div>
        {groups.map((group) => (
          <Machine
            key={group.location}
            group={group}
            edits={edits}
            startsOpen={groups.length <= FEW}
            onEdit={onEdit}
          />
        ))}
      </div>
    </Card>
  );
}

interface MachineProps {
  group: MachineGroup;
  edits: Edits;
  startsOpen: boolean;
  onEdit: Props['onEdit'];
}

function Machine({ group: { name, lines }, edits, startsOpen, onEdit }: MachineProps) {
  const texts = useTexts(TEXTS);
  const kept = lines.filter((line) => unitsOf(edits, line) > 0);
  const units = kept.reduce((sum, line) => sum + unitsOf(edits, line), 0);
  const cost = kept.reduce((sum, line) => sum + costOf(edits, line), 0);
  const unresolved = kept.filter(({ source }) => source === null).length;
  return (
    <div className={styles.machine}>
      <input
        type="checkbox"
        className={styles.tick}
        aria-label={texts.include(name)}
        checked={kept.length > 0}
        ref={(box) => {
          if (box) box.indeterminate = kept.length > 0 && kept.length < lines.length;
        }}
        onChange={() => {
          onEdit((before) => editedAll(before, lines, kept.length < lines.length));
        }}
      />
      <Folded
        startsOpen={startsOpen}
        summary={
          <>
            <strong>{name}</strong>{' '}
            {kept.length === 0 ? (
              <Badge>{texts.out}</Badge>
            ) : (
              <span className="small muted">
                {texts.units(units, kept.length)}, {money(cost)}
              </span>
            )}{' '}
            {unresolved > 0 && <Badge tone="warning">{texts.unresolved(unresolved)}</Badge>}
          </>
        }
      >
        <ul>
          {lines.map((line) => (
            <LineEdit
              key={line.id}
              line={line}
              units={unitsOf(edits, line)}
              cost={costOf(edits, line)}
              onUnits={(wanted: number, changed: RunLine) => {
                onEdit((before) => edited(before, changed, wanted));
              }}
              onInclude={(isIn: boolean, changed: RunLine) => {
                onEdit((before) => editedAll(before, [changed], isIn));
              }}
            />
          ))}
        </ul>
      </Folded>
    </div>
  );
}
