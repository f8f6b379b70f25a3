import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../../api/failure.js';
import { Age } from '../../../format/clock.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge, type Tone } from '../../../parts/figures/badge.js';
import { Loaded } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import { OUTCOME_WORDS, outcomeIn } from '../attention/kind-words.js';
import { readinessOf, stateOf, type Readiness, type VendorState } from './readiness.js';
import styles from './readiness-card.module.css';

const EVERY_MS = 30_000;

const TEXTS = inBoth(
  {
    title: 'Vendors and service',
    good: 'OK',
    trouble: 'Problem',
    idle: 'Idle',
    planned: 'planned, not connected yet',
    database: 'Database',
    listener: 'Event listener',
    up: 'is responding',
    down: 'is not responding',
    listening: 'is connected',
    reconnecting: 'is reconnecting',
  },
  {
    title: '供应商与服务状态',
    good: '正常',
    trouble: '异常',
    idle: '空闲',
    planned: '计划中，尚未接入',
    database: '数据库',
    listener: '事件监听',
    up: '正常应答',
    down: '没有应答',
    listening: '监听中',
    reconnecting: '正在重新连接',
  },
);

const TONES: Record<VendorState, Tone> = { good: 'good', trouble: 'danger', idle: 'plain' };

/** For engineers: the health of the vendors and the service. */
export function ReadinessCard() {
  const texts = useTexts(TEXTS);
  const readiness = useQuery({
    queryKey: ['health'],
    queryFn: readReadiness,
    refetchInterval: EVERY_MS,
  });
  return (
    <Card title={texts.title}>
      <Loaded query={readiness}>{(found) => <Parts readiness={found} />}</Loaded>
    </Card>
  );
}

function Parts({ readiness: { vendors, database, eventListener } }: { readiness: Readiness }) {
  const texts = useTexts(TEXTS);
  const outcomes = useTexts(OUTCOME_WORDS);
  return (
    <ul className={styles.parts}>
      {vendors.map((vendor) => (
        <Part key={vendor.namespace} name={vendor.namespace} state={stateOf(vendor)}>
          {vendor.live ? outcomeIn(outcomes, vendor.outcome) : texts.planned}
          {vendor.lastCallAt !== undefined && (
            <>
              , <Age at={vendor.lastCallAt} />
            </>
          )}
        </Part>
      ))}
      <Part name={texts.database} state={database ? 'good' : 'trouble'}>
        {database ? texts.up : texts.down}
      </Part>
      <Part name={texts.listener} state={eventListener ? 'good' : 'trouble'}>
        {eventListener ? texts.listening : texts.reconnecting}
      </Part>
    </ul>
  );
}

interface PartProps {
  name: string;
  state: VendorState;
  children: ReactNode;
}

function Part({ name, state, children }: PartProps) {
  const texts = useTexts(TEXTS);
  return (
    <li className={styles.part}>
      <span>
        <strong>{name}</strong> <span className="small muted">{children}</span>
      </span>
      <Badge tone={TONES[state]}>{texts[state]}</Badge>
    </li>
  );
}

/** Bypasses the client: a service that is not ready sends the same report with status 503. */
async function readReadiness(): Promise<Readiness> {
  const answer = await fetch('/health/ready').catch((cause: unknown) => {
    throw new ApiFailure(0, [{ type: 'error', code: 'unreachable', content: String(cause) }]);
  });
  return readinessOf(await answer.json().catch(() => undefined));
}
