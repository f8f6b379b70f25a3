import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useClock } from '../../format/clock.js';
import { dateIn } from '../../format/wall-time.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Page } from '../../parts/page.js';
import { useSession } from '../../shell/session.js';
import { HoursCard } from './hours-card.js';
import { LostSalesCard } from './lost-sales-card.js';
import { PeriodFields } from './period-fields.js';
import { addressOf, choiceFrom, spanBefore, spanOf, type Choice } from './period.js';
import { RankingCard } from './ranking-card.js';
import { TimeCard } from './time-card.js';
import { TotalsCard } from './totals-card.js';

const TEXTS = inBoth({ title: 'Sales and profit' }, { title: '销售与利润' });

/** What the machines sold and earned in a period, against the one before. */
export default function ReportsPage() {
  const texts = useTexts(TEXTS);
  const [search, setSearch] = useSearchParams();
  const { timezone } = useSession();
  const today = dateIn(timezone, useClock().now);
  const choice = useMemo(() => choiceFrom(search), [search]);
  const span = spanOf(choice, today);
  const choose = (chosen: Choice) => {
    setSearch(addressOf(chosen), { replace: chosen.period === 'own' && choice.period === 'own' });
  };
  const { by, location, period } = choice;
  const shown = span && { span, before: spanBefore(period, span), location };
  return (
    <Page title={texts.title}>
      <PeriodFields choice={choice} span={span} onChoose={choose} />
      {shown && (
        <>
          <TotalsCard {...shown} by={by} isToday={shown.span.to === today} />
          <TimeCard
            {...shown}
            by={by}
            hrefOf={(wanted) =>
              `?${new URLSearchParams(addressOf({ ...choice, by: wanted })).toString()}`
            }
          />
          <RankingCard {...shown} by="location" />
          <RankingCard {...shown} by="product" />
          <HoursCard {...shown} />
          <LostSalesCard location={location} />
        </>
      )}
    </Page>
  );
}
