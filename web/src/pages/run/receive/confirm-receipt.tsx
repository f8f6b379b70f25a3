import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MachineNames } from '../../../api/machine-names.js';
import type { Run, RunLine } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/confirm.js';
import { useNotify } from '../../../parts/notices.js';
import { receiveRun, runQuery } from '../../../runs/run-calls.js';
import styles from './confirm-receipt.module.css';
import { deliveredOf, differences, surplusOf, type Counts } from './counts.js';
import { forgetReceipt } from './kept-counts.js';

const TEXTS = inBoth(
  {
    ask: 'Receive this run?',
    asOrdered: (pieces: number, lines: number) =>
      `All as ordered: ${pieces} pieces in ${lines} ${lines === 1 ? 'line' : 'lines'}.`,
    differ: (count: number, pieces: number) =>
      `${pieces} pieces came. ${count === 1 ? '1 line differs' : `${count} lines differ`} from the order:`,
    differences: 'Differences',
    difference: (ordered: number, came: number) => `${ordered} ordered, ${came} came`,
    surplus: (pieces: number) =>
      `${pieces === 1 ? '1 piece was' : `${pieces} pieces were`} not ordered with this run. That is kept, and noted.`,
    purchases: 'Purchases of this run that nobody completed are canceled by that.',
    once: 'A run is received once. The stock of the machines is raised at once.',
    yes: 'Yes, receive',
    received: 'The run is received.',
  },
  {
    ask: '确认收货?',
    asOrdered: (pieces: number, lines: number) => `全部与订单一致:${lines} 行,共 ${pieces} 件。`,
    differ: (count: number, pieces: number) => `实到 ${pieces} 件,有 ${count} 行与订单不符:`,
    differences: '差异',
    difference: (ordered: number, came: number) => `订购 ${ordered} 件,实到 ${came} 件`,
    surplus: (pieces: number) => `有 ${pieces} 件不是本单订购的,会照实记录。`,
    purchases: '本单尚未完成的采购会因此取消。',
    once: '每张补货单只能收货一次,机器库存会立即增加。',
    yes: '是,收货',
    received: '已收货。',
  },
);

interface Props {
  run: Run;
  names: MachineNames;
  lines: readonly RunLine[];
  counts: Counts;
  note: string;
  onClose: () => void;
}

/** What differs from the order, once more, before it is said for good. */
export function ConfirmReceipt({ run, names, lines, counts, note, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const notify = useNotify();
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const delivered = deliveredOf(counts, lines);
  const receive = useMutation({
    mutationFn: () => receiveRun(run.id, delivered, note.trim(), key),
    onSuccess: (received) => {
      queries.setQueryData(runQuery(run.id).queryKey, received);
      void queries.invalidateQueries({ queryKey: ['runs', 'list'] });
      forgetReceipt(run.id);
      notify(texts.received);
    },
  });
  const differing = differences(counts, lines);
  const surplus = surplusOf(counts, lines);
  const pieces = delivered.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Confirm
      title={texts.ask}
      action={texts.yes}
      busy={receive.isPending}
      failure={receive.error}
      onConfirm={() => {
        receive.mutate();
      }}
      onClose={onClose}
    >
      <p>
        {differing.length === 0
          ? texts.asOrdered(pieces, lines.length)
          : texts.differ(differing.length, pieces)}
      </p>
      {differing.length > 0 && (
        <ul className={styles.differences} aria-label={texts.differences} tabIndex={0}>
          {differing.map(({ line, ordered, came }) => (
            <li key={line.id}>
              <strong>{line.item.title}</strong>{' '}
              <span className="small muted">{names.get(line.location) ?? line.location}</span>
              <br />
              {texts.difference(ordered, came)}
            </li>
          ))}
        </ul>
      )}
      {surplus > 0 && (
        <p>
          <strong>{texts.surplus(surplus)}</strong>
        </p>
      )}
      {run.checkout_ids && run.checkout_ids.length > 0 && <p>{texts.purchases}</p>}
      <p className="small muted">{texts.once}</p>
    </Confirm>
  );
}
