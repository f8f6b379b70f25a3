import { useMemo } from 'react';
import { Time } from '../../../format/clock.js';
import { roughMoney } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Card } from '../../../parts/page.js';
import styles from './plan-head.module.css';
import { planSums, type LostSum } from './plan-sums.js';
import type { PlanSoFar } from './reading/read-plan.js';

const TEXTS = inBoth(
  {
    all: 'Recommended order',
    pieces: (count: number) => (count === 1 ? '1 unit' : `${count} units`),
    where: (slots: number, machines: number) =>
      `for ${slots} ${slots === 1 ? 'slot' : 'slots'} in ${machines} ${machines === 1 ? 'machine' : 'machines'}`,
    nothing: 'Nothing to order',
    lost: 'Lost sales',
    lostWhen: (days: number) => `in the last ${days} days`,
    lostUnknown: 'Unknown',
    lostOf: (known: number, slots: number) => `for ${known} of ${slots} slots;`,
    knownSince: 'stock history since',
    neverRead: 'stock never synced',
    lead: 'Lead time',
    days: (days: number) => `${days.toFixed(1)} days`,
    measured: (runs: number) => `measured over ${runs} runs`,
    stated: () => 'assumed, not measured yet',
    strategy: 'Strategy',
    rates: (measured: number, slots: number) => `${measured} of ${slots} slots measured`,
    asOf: 'As of',
  },
  {
    all: '如果现在全部订购',
    pieces: (count: number) => `${count} 件`,
    where: (slots: number, machines: number) => `${machines} 台机器的 ${slots} 个货道`,
    nothing: '目前无需订购',
    lost: '缺货损失（估计）',
    lostWhen: (days: number) => `最近 ${days} 天`,
    lostUnknown: '暂不清楚',
    lostOf: (known: number, slots: number) => `${slots} 个货道中的 ${known} 个；`,
    knownSince: '库存记录始于',
    neverRead: '从未读取过库存',
    lead: '到货需要',
    days: (days: number) => `${days.toFixed(1)} 天`,
    measured: (runs: number) => `根据 ${runs} 次补货实测`,
    stated: () => '设定值，尚未实测',
    strategy: '计划方法',
    rates: (measured: number, slots: number) => `${measured}/${slots} 为实测`,
    asOf: '截至',
  },
);

/** The totals of the plan and its parameters. */
export function PlanHead({ plan: { heading, rows } }: { plan: PlanSoFar }) {
  const texts = useTexts(TEXTS);
  const { lead_time } = heading;
  const sums = useMemo(() => planSums(rows, lead_time.days), [rows, lead_time.days]);
  const { pieces, slots, machines } = sums.order;
  return (
    <Card>
      <dl className={styles.figures}>
        <div className={styles.first}>
          <dt>{texts.all}</dt>
          <dd>
            <strong className={styles.large}>
              {slots === 0 ? texts.nothing : texts.pieces(pieces)}
            </strong>
            {slots > 0 && <span>{texts.where(slots, machines)}</span>}
          </dd>
        </div>
        <div>
          <dt>{texts.lost}</dt>
          <dd>
            <strong>{sums.lost.slots === 0 ? texts.lostUnknown : roughMoney(sums.lost.fen)}</strong>
            <span className="small muted">
              <LostWhen lost={sums.lost} slots={rows.length} heading={heading} />
            </span>
          </dd>
        </div>
        <div>
          <dt>{texts.lead}</dt>
          <dd>
            <strong>{texts.days(lead_time.days)}</strong>
            <span className="small muted">{texts[lead_time.source](lead_time.samples)}</span>
          </dd>
        </div>
        <div>
          <dt>{texts.strategy}</dt>
          <dd>
            <strong>{heading.strategy_version}</strong>
            <span className="small muted">{texts.rates(sums.measured, rows.length)}</span>
          </dd>
        </div>
        <div>
          <dt>{texts.asOf}</dt>
          <dd>
            <Time at={heading.generated_at} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

const DAY_MS = 86_400_000;

interface LostWhenProps {
  lost: LostSum;
  slots: number;
  heading: PlanSoFar['heading'];
}

/** The period and the slots that the losses cover. */
function LostWhen({ lost, slots, heading: { generated_at, params } }: LostWhenProps) {
  const texts = useTexts(TEXTS);
  const { since } = lost;
  if (since === null) return texts.neverRead;
  const windowStart = Date.parse(generated_at) - params.window_days * DAY_MS;
  if (lost.slots === slots && Date.parse(since) <= windowStart)
    return texts.lostWhen(params.window_days);
  return (
    <>
      {lost.slots > 0 && lost.slots < slots && texts.lostOf(lost.slots, slots)} {texts.knownSince}{' '}
      <Time at={since} />
    </>
  );
}
