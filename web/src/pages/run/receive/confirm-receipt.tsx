import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { MachineNames } from '../../../api/machine-names.js';
import type { Run, RunLine } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/confirm.js';
import { runQuery } from '../../../runs/run-query.js';
import styles from './confirm-receipt.module.css';
import { deliveredOf, differences, surplusOf, type Counts } from './counts.js';
import { forgetReceipt } from './kept-counts.js';

const TEXTS = inBoth(
  {
    ask: 'Receive this run?',
    asOrdered: (pieces: number, lines: number) =>
      `All as ordered: ${pieces} units of ${lines} ${lines === 1 ? 'item' : 'items'}.`,
    differ: (count: number, pieces: number) =>
      `${pieces} units received. ${count === 1 ? '1 item differs' : `${count} items differ`} from the order:`,
    differences: 'Differences',
    difference: (ordered: number, came: number) => `${ordered} ordered, ${came} received`,
    surplus: (pieces: number) =>
      `${pieces === 1 ? '1 unit was' : `${pieces} units were`} not ordered with this run. The difference is recorded.`,
    purchases: 'Open purchases of this run will be canceled.',
    once: 'You can receive a run only once. Machine stock is updated right away.',
    yes: 'Receive run',
    received: 'Run received.',
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

/** Shows the differences from the order before the receipt becomes final. */
export function ConfirmReceipt({ run, names, lines, counts, note, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const delivered = deliveredOf(counts, lines);
  const receive = useAction('receive_run', {
    send: (headers) =>
      answerOf(
        api.POST('/ucp/v1/replenishment/runs/{id}/receive', {
          params: { path: { id: run.id } },
          body: { delivered, ...(note.trim() !== '' && { note: note.trim() }) },
          headers,
        }),
      ),
    onAnswer: (received, queries) => {
      queries.setQueryData(runQuery(run.id).queryKey, received);
    },
    notice: texts.received,
    onDone: () => {
      forgetReceipt(run.id);
      onClose();
    },
  });
  const differing = differences(counts, lines);
  const surplus = surplusOf(counts, lines);
  const pieces = delivered.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Confirm title={texts.ask} action={texts.yes} {...receive.dialog} onClose={onClose}>
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
