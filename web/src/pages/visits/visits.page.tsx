import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { useMachineNames } from '../../api/machine-names.js';
import type { Visits } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Card, Page } from '../../parts/page.js';
import { useLocalDates } from '../../reports/local-dates.js';
import { isPlanned, visitsQuery } from '../../visits/visit-queries.js';
import { VisitViews } from '../../visits/visit-views.js';
import { DayHead } from './day/day-head.js';
import { LeftOut } from './day/left-out.js';
import { TourCard } from './day/tour-card.js';
import { Week } from './week/week.js';

const TEXTS = inBoth(
  {
    title: 'Visits',
    noPositions: 'The depot or a machine has no pin yet, so one fixed cost is used for each visit.',
    givePins: 'Place them on the map',
    toGain: 'to plan real tours.',
    noMachines: 'There are no machines to visit yet',
    addMachines: 'Go to machines',
    noTours: (day: string) => `No machine is worth a visit on ${day}`,
    noToursWhat: 'Nobody has to go anywhere. The machines below say until when they can wait.',
    noPlan: 'There is no plan yet',
    noPlanWhat: 'It appears as soon as the stock and the sales of the machines are known.',
  },
  {
    title: '补货路线',
    noPositions: '仓库或有机器尚未标注坐标，因此每次上门按固定成本计算。',
    givePins: '在地图上标出它们',
    toGain: '，即可规划真实路线。',
    noMachines: '还没有需要上门的机器',
    addMachines: '前往机器页',
    noTours: (day) => `${day}没有值得上门的机器`,
    noToursWhat: '这一天不必出车。下方写明各台机器可以等到哪一天。',
    noPlan: '还没有计划',
    noPlanWhat: '知道机器的库存和销售后，计划会立即出现。',
  },
);

const DATE = /^\d{4}-\d\d-\d\d$/;

/** Who goes where on a day, what it is worth and what it costs. */
export default function VisitsPage() {
  const texts = useTexts(TEXTS);
  const [search] = useSearchParams();
  const wanted = search.get('date') ?? '';
  const visits = useQuery(visitsQuery(DATE.test(wanted) ? wanted : undefined));
  return (
    <Page title={texts.title}>
      <VisitViews />
      <Loaded query={visits}>{(day) => <Day key={day.date} visits={day} />}</Loaded>
    </Page>
  );
}

function Day({ visits }: { visits: Visits }) {
  const texts = useTexts(TEXTS);
  const dates = useLocalDates();
  const names = useMachineNames();
  const { date, has_positions, tours, left_out } = visits;
  const isIdle = tours.every(({ stops }) => stops.length === 0);
  return (
    <>
      {isPlanned(visits) && <Week visits={visits} />}
      {!has_positions && names.size > 0 && (
        <p role="note">
          {texts.noPositions} <Link href="/visits/settings">{texts.givePins}</Link> {texts.toGain}
        </p>
      )}
      {isPlanned(visits) ? <DayHead visits={visits} /> : <NoPlan hasMachines={names.size > 0} />}
      {isPlanned(visits) && isIdle && (
        <Card>
          <Empty title={texts.noTours(dates.day(date))}>
            <p>{texts.noToursWhat}</p>
          </Empty>
        </Card>
      )}
      {tours.map((tour) => (
        <TourCard key={tour.driver.id} visits={visits} tour={tour} />
      ))}
      {left_out.length > 0 && <LeftOut visits={visits} />}
    </>
  );
}

function NoPlan({ hasMachines }: { hasMachines: boolean }) {
  const texts = useTexts(TEXTS);
  return (
    <Card>
      {hasMachines ? (
        <Empty title={texts.noPlan}>
          <p>{texts.noPlanWhat}</p>
        </Empty>
      ) : (
        <Empty title={texts.noMachines}>
          <Link href="/machines">{texts.addMachines}</Link>
        </Empty>
      )}
    </Card>
  );
}
