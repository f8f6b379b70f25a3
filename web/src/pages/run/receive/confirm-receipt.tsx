import { useMe } from '../../../access/me.js';
import { newKey } from '../../../api/client.js';
import type { MachineNames } from '../../../api/machine-names.js';
import type { Run, RunLine } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { outbox } from '../../../runs/receipts/receipts.js';
import styles from './confirm-receipt.module.css';
import { deliveredOf, differences, surplusOf, type Counts } from './counts.js';

const TEXTS = inBoth(
  {
    askRun: 'Receive this run?',
    askMachine: (name: string) => `Receive ${name}?`,
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
    onceMachine: 'You can receive a machine only once. Its stock is updated right away.',
    yes: 'Receive run',
    yesMachine: 'Receive machine',
  },
  {
    askRun: '确认收货？',
    askMachine: (name: string) => `${name} 确认收货？`,
    asOrdered: (pieces: number, lines: number) => `全部与订单一致：${lines} 行，共 ${pieces} 件。`,
    differ: (count: number, pieces: number) => `实到 ${pieces} 件，有 ${count} 行与订单不符：`,
    differences: '差异',
    difference: (ordered: number, came: number) => `订购 ${ordered} 件，实到 ${came} 件`,
    surplus: (pieces: number) => `有 ${pieces} 件不是本单订购的，会照实记录。`,
    purchases: '本单尚未完成的采购会因此取消。',
    once: '每张补货单只能收货一次，机器库存会立即增加。',
    onceMachine: '每台机器只能收货一次，库存会立即增加。',
    yes: '收货',
    yesMachine: '此机器收货',
  },
);

interface Props {
  run: Run;
  names: MachineNames;
  /** The machine; null for the rest of the run. */
  location: string | null;
  lines: readonly RunLine[];
  counts: Counts;
  note: string;
  /** The count is kept on this device and on its way. */
  onKept: () => void;
  onClose: () => void;
}

/** Shows the differences from the order before the receipt becomes final. */
export function ConfirmReceipt(props: Props) {
  const { run, names, location, lines, counts, note, onKept, onClose } = props;
  const texts = useTexts(TEXTS);
  const me = useMe();
  const delivered = deliveredOf(counts, lines);
  const keep = () => {
    outbox.add({
      key: newKey()['Idempotency-Key'],
      by: me?.id ?? '',
      runId: run.id,
      location,
      delivered,
      note: note.trim(),
      countedAt: new Date().toISOString(),
    });
    onKept();
  };
  const differing = differences(counts, lines);
  const surplus = surplusOf(counts, lines);
  const pieces = delivered.reduce((sum, { quantity }) => sum + quantity, 0);
  const name = location === null ? '' : (names.get(location) ?? location);
  return (
    <Confirm
      title={location === null ? texts.askRun : texts.askMachine(name)}
      action={location === null ? texts.yes : texts.yesMachine}
      onConfirm={keep}
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
      {location === null && run.checkout_ids && run.checkout_ids.length > 0 && (
        <p>{texts.purchases}</p>
      )}
      <p className="small muted">{location === null ? texts.once : texts.onceMachine}</p>
    </Confirm>
  );
}
