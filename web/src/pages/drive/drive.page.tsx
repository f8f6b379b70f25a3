import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../access/me.js';
import type { Visits, VisitTour } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Field } from '../../parts/fields/field.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Card, Page } from '../../parts/page.js';
import { MEASURES } from '../../visits/measures.js';
import { isOver, statusNow } from '../../visits/steps/stop-now.js';
import { useKeptSteps } from '../../visits/steps/visit-sender.js';
import { useTourTimes } from '../../visits/tour-times.js';
import { driversQuery, visitsQuery } from '../../visits/visit-queries.js';
import { VisitViews } from '../../visits/visit-views.js';
import { tourOf } from './own-tour.js';
import { OtherRefusedSteps } from './refused-steps.js';
import { StopCard } from './stop-card.js';
import { useMachinesOnTour } from './use-machines-on-tour.js';

const TEXTS = inBoth(
  {
    title: 'On the road',
    driver: 'Driver',
    choose: 'Choose a driver',
    unnamed: 'Driver without a name',
    none: 'No stops today',
    noneWhat: 'The plan has no tour for today.',
    noTour: 'No tour today for this driver',
    suggested: 'This tour is only suggested. Stops can be started once the day is fixed.',
    sum: (span: string, length: string) => `${span} (${length})`,
    progress: (over: number, all: number) => `${over} of ${all} stops done`,
    comma: ', ',
  },
  {
    title: '在路上',
    driver: '司机',
    choose: '选择司机',
    unnamed: '未命名的司机',
    none: '今天没有上门',
    noneWhat: '今天的计划中没有路线。',
    noTour: '这位司机今天没有路线',
    suggested: '这条路线只是建议。当天路线确定后才能开始。',
    sum: (span, length) => `${span}（${length}）`,
    progress: (over, all) => `已结束 ${over} / ${all} 站`,
    comma: '，',
  },
);

const KEPT_AS = 'driver';

/** Today's stops of a driver, for a phone, also without a signal. */
export default function DrivePage() {
  const texts = useTexts(TEXTS);
  const visits = useQuery(visitsQuery());
  return (
    <Page title={texts.title}>
      <VisitViews />
      <Loaded query={visits}>{(today) => <Today visits={today} />}</Loaded>
    </Page>
  );
}

function Today({ visits }: { visits: Visits }) {
  const texts = useTexts(TEXTS);
  const me = useMe();
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEPT_AS));
  const drivers = useQuery(driversQuery()).data ?? [];
  const { tours } = visits;
  const tour = tourOf(tours, drivers, me?.id, chosen);
  if (tours.length === 0) {
    return (
      <>
        <OtherRefusedSteps shown={[]} />
        <Card>
          <Empty title={texts.none}>
            <p>{texts.noneWhat}</p>
          </Empty>
        </Card>
      </>
    );
  }
  return (
    <>
      <OtherRefusedSteps shown={tour?.stops ?? []} />
      {tours.length > 1 && (
        <Field label={texts.driver}>
          <select
            value={tour?.driver.id ?? ''}
            onChange={({ target }) => {
              localStorage.setItem(KEPT_AS, target.value);
              setChosen(target.value);
            }}
          >
            {!tour && <option value="">{texts.choose}</option>}
            {tours.map(({ driver: { id, name } }) => (
              <option key={id} value={id ?? ''}>
                {name ?? texts.unnamed}
              </option>
            ))}
          </select>
        </Field>
      )}
      {tour ? <Tour visits={visits} tour={tour} /> : <Empty title={texts.noTour} />}
    </>
  );
}

function Tour({ visits, tour }: { visits: Visits; tour: VisitTour }) {
  const texts = useTexts(TEXTS);
  const measures = useTexts(MEASURES);
  const times = useTourTimes();
  const kept = useKeptSteps();
  const machines = useMachinesOnTour(tour);
  const stops = tour.stops.map((stop) => ({ stop, status: statusNow(stop, kept) }));
  const over = stops.filter(({ status }) => isOver(status)).length;
  const next = stops.find(({ status }) => !isOver(status))?.stop;
  const length = [
    measures.minutes(tour.minutes),
    ...(visits.has_positions ? [measures.km(tour.km)] : []),
  ].join(texts.comma);
  return (
    <>
      <div>
        <p>{texts.sum(times.span(tour), length)}</p>
        <p role="status">{texts.progress(over, stops.length)}</p>
      </div>
      {visits.status === 'suggested' && <p role="note">{texts.suggested}</p>}
      <ol>
        {stops.map(({ stop, status }, index) => (
          <StopCard
            key={stop.location}
            number={index + 1}
            stop={stop}
            status={status}
            isNext={stop === next}
            isCounted={machines.get(stop.location) ?? false}
          />
        ))}
      </ol>
    </>
  );
}
