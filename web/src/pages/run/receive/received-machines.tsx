import { newKey } from '../../../api/client.js';
import type { MachineNames } from '../../../api/machine-names.js';
import type { Run } from '../../../api/shapes.js';
import { AuthorName } from '../../../access/author.js';
import { Time } from '../../../format/clock.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge } from '../../../parts/figures/badge.js';
import { Button } from '../../../parts/button.js';
import { Card } from '../../../parts/page.js';
import type { KeptReceipt } from '../../../runs/receipts/receipt-outbox.js';
import { outbox, useKeptReceipts } from '../../../runs/receipts/receipts.js';
import styles from './received-machines.module.css';

const TEXTS = inBoth(
  {
    title: 'Counted so far',
    rest: 'The rest of the run',
    units: (units: number) => (units === 1 ? '1 unit' : `${units} units`),
    received: 'Received',
    waiting: 'Waiting for a signal',
    refused: 'Not accepted',
    by: 'by',
    again: 'Send again',
    drop: 'Count again',
  },
  {
    title: '已清点',
    rest: '本单其余部分',
    units: (units: number) => `${units} 件`,
    received: '已收货',
    waiting: '等待信号',
    refused: '未被接受',
    by: '来自',
    again: '重新发送',
    drop: '重新清点',
  },
);

interface Props {
  run: Run;
  names: MachineNames;
}

/** The machines of a run that were received, and counts on this device that were not sent yet. */
export function ReceivedMachines({ run: { id, stops = [] }, names }: Props) {
  const texts = useTexts(TEXTS);
  const kept = useKeptReceipts().filter(({ runId }) => runId === id);
  const received = stops.filter(({ received_at }) => received_at !== null);
  if (kept.length + received.length === 0) return null;
  return (
    <Card title={texts.title}>
      <ul className={styles.machines}>
        {received.map(({ location, received_at: at, by }) => (
          <li key={location} className={styles.machine}>
            <strong>{names.get(location) ?? location}</strong>
            <Badge tone="good">{texts.received}</Badge>
            {at !== null && (
              <span className="small muted">
                <Time at={at} />
                {by && (
                  <>
                    {' '}
                    {texts.by} <AuthorName by={by} />
                  </>
                )}
              </span>
            )}
          </li>
        ))}
        {kept.map((receipt) => (
          <Kept key={receipt.key} receipt={receipt} names={names} />
        ))}
      </ul>
    </Card>
  );
}

function Kept({ receipt, names }: { receipt: KeptReceipt; names: MachineNames }) {
  const texts = useTexts(TEXTS);
  const { key, location, delivered, refusal } = receipt;
  const units = delivered.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className={styles.machine}>
      <strong>{location === null ? texts.rest : (names.get(location) ?? location)}</strong>
      <span className="small">{texts.units(units)}</span>
      <Badge tone={refusal === undefined ? 'warning' : 'danger'}>
        {refusal === undefined ? texts.waiting : texts.refused}
      </Badge>
      {refusal !== undefined && (
        <>
          <span className="small">{refusal}</span>
          <Button
            onClick={() => {
              outbox.retry(key, newKey()['Idempotency-Key']);
            }}
          >
            {texts.again}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              outbox.remove(key);
            }}
          >
            {texts.drop}
          </Button>
        </>
      )}
    </li>
  );
}
