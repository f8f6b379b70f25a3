import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { May } from '../../access/me.js';
import type { Machine } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { MachineFreshness } from '../../machines/machine-freshness.js';
import { lackingWords, PROFILE_WORDS } from '../../machines/profile-words.js';
import { Folded } from '../../parts/folded.js';
import { Card } from '../../parts/page.js';
import styles from './machine-head.module.css';
import { RemoveMachine } from './remove-machine.js';

const TEXTS = inBoth(
  {
    all: 'All machines',
    id: 'Machine ID',
    details: 'Details',
    venue: 'Venue',
    where: 'Address',
    unverified:
      'The platform has reported no products and no sales for this machine. Check the machine ID. If it is wrong, remove this machine and register it again with the correct ID.',
  },
  {
    all: '全部机器',
    id: '机器编号',
    details: '详细信息',
    venue: '场所',
    where: '地址',
    unverified:
      '平台从未返回过这台机器的商品或销售记录。请核对机器编号；如有误，请移除这台机器并重新添加。',
  },
);

/** The location of a machine and whether it is reachable. */
export function MachineHead({ machine }: { machine: Machine }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(PROFILE_WORDS);
  const { id, venue_type, venue_name, name, placement, missing, profile } = machine;
  const { city, address, floor, spot, notes } = profile;
  return (
    <Card>
      <div className={styles.top}>
        <MachineFreshness machine={machine} />
        <Link className={styles.all} href="/machines">
          {texts.all}
        </Link>
      </div>
      <dl className={styles.facts}>
        <Fact name={texts.where}>{joined([city, address, floor, spot])}</Fact>
        <Fact name={texts.venue}>
          {joined([
            venue_name === name ? undefined : venue_name,
            venue_type && words.venues[venue_type],
            placement && words.placements[placement],
          ])}
        </Fact>
        <Fact name={words.fields.notes}>{notes}</Fact>
      </dl>
      {!machine.verified && <p>{texts.unverified}</p>}
      {missing.length > 0 && <p className="muted small">{lackingWords(missing, words)}</p>}
      <Folded summary={texts.details} startsOpen={!machine.verified}>
        <div className={styles.details}>
          <dl>
            <Fact name={texts.id}>{id}</Fact>
          </dl>
          <May scope="roster">
            <RemoveMachine machine={machine} />
          </May>
        </div>
      </Folded>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === '') return null;
  return (
    <div>
      <dt className="muted small">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');
