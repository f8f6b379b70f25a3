import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ReportTotals } from '../../../api/shapes.js';
import { useClock } from '../../../format/clock.js';
import { money, roughMoney } from '../../../format/money.js';
import { dateIn } from '../../../format/wall-time.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Facts } from '../../../parts/figures/facts.js';
import { Loaded } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import { marginPercent, netSales } from '../../../reports/figures.js';
import { reportQuery } from '../../../reports/report-query.js';
import { REPORT_WORDS } from '../../../reports/report-words.js';
import { daysAfter } from '../../../reports/span.js';
import { UnknownCosts } from '../../../reports/unknown-costs.js';
import { useSession } from '../../../shell/session.js';
import { machinePlanQuery } from '../slots/slot-queries.js';
import { MachineHistory } from './machine-history.js';
import styles from './money.module.css';

const TEXTS = inBoth(
  {
    title: 'Sales and profit, last 30 days',
    more: 'More about its sales and profit',
    lost: 'Lost sales, 21 days (estimate)',
  },
  {
    title: '最近 30 天的销售与利润',
    more: '查看这台机器的销售与利润',
    lost: '缺货损失（21 天，估算）',
  },
);

const DAYS = 30;

/** What a machine earns, and how its last weeks went. */
export function MachineMoney({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  const { timezone } = useSession();
  const today = dateIn(timezone, useClock().now);
  const span = { from: daysAfter(today, 1 - DAYS), to: today };
  const report = useQuery(reportQuery({ kind: 'profit', by: 'day', ...span, location: id }));
  return (
    <Card title={texts.title}>
      <Loaded query={report}>{({ totals }) => <MachineFigures id={id} totals={totals} />}</Loaded>
      <MachineHistory id={id} />
      <p>
        <Link className={styles.more} href={`/reports?machine=${encodeURIComponent(id)}`}>
          {texts.more}
        </Link>
      </p>
    </Card>
  );
}

function MachineFigures({ id, totals }: { id: string; totals: ReportTotals }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(REPORT_WORDS);
  const percent = marginPercent(totals);
  const lost = useLostSales(id);
  return (
    <>
      <Facts
        facts={[
          [words.sales, money(netSales(totals))],
          [
            words.margin,
            percent === undefined ? words.unknown : `${money(totals.margin)} · ${percent}%`,
          ],
          [words.fees, money(totals.fees)],
          [words.commission, money(totals.commission)],
          [words.profit, money(totals.profit)],
          lost !== undefined && [texts.lost, roughMoney(lost)],
        ]}
      />
      <UnknownCosts totals={totals} />
    </>
  );
}

/** In fen; undefined while it is unknown of every slot. */
function useLostSales(id: string): number | undefined {
  const { data } = useQuery(machinePlanQuery(id));
  const known = data?.plans.flatMap(({ lost_sales }) => lost_sales ?? []) ?? [];
  if (known.length === 0) return undefined;
  return known.reduce((sum, { amount }) => sum + amount.amount, 0);
}
