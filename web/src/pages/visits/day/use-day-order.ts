import type { QueryClient } from '@tanstack/react-query';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api, type KeyHeader } from '../../../api/client.js';
import type { Visits } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { visitsQuery } from '../../../visits/visit-queries.js';
import { orderOf, type DayOrder } from './order.js';

const TEXTS = inBoth(
  {
    fixed: 'The day is fixed.',
    changed: 'The day is changed.',
    reopened: 'The day is no longer fixed.',
  },
  {
    fixed: '当天的路线已确定。',
    changed: '当天的路线已修改。',
    reopened: '当天的路线不再固定。',
  },
);

/** Fixes a day as it is suggested. */
export function useFixDay({ date }: Visits) {
  const texts = useTexts(TEXTS);
  return useAction('plan_visits', {
    keyPer: 'press',
    send: (headers) => send({ date }, headers),
    onAnswer: show,
    notice: texts.fixed,
  });
}

/** Fixes a day in another order, or not any longer; the notice offers to take that back. */
export function useDayOrder({ date, version, tours }: Visits) {
  const texts = useTexts(TEXTS);
  const action = useAction('plan_visits', {
    keyPer: 'press',
    send: (headers, { order, version: read }: Change) =>
      send({ date, order, version: read }, headers),
    onAnswer: show,
    notice: ({ visits }) => (visits.status === 'fixed' ? texts.changed : texts.reopened),
    undo: ({ visits }, { order, before }) => {
      action.run({ order: before, before: order, version: visits.version });
    },
  });
  return {
    error: action.error,
    isPending: action.isPending,
    run: (order: Wanted) => {
      action.run({ order, before: version === null ? null : orderOf(tours), version });
    },
  };
}

/** Null leaves a day to the plan. */
type Wanted = DayOrder | null;

interface Change {
  order: Wanted;
  before: Wanted;
  /** As it was read: what others have changed since is not undone. */
  version: Visits['version'];
}

const send = ({ date, order, version }: { date: string } & Partial<Change>, headers: KeyHeader) => {
  const tours = order?.filter(hasStops).map(toBody);
  const body = {
    date,
    ...(tours && { tours }),
    ...(order === null && { fixed: false }),
    ...(version !== undefined && { version }),
  };
  return answerOf(api.POST('/ucp/v1/visits', { body, headers }));
};

function show({ visits }: { visits: Visits }, queries: QueryClient): void {
  queries.setQueryData(visitsQuery(visits.date).queryKey, visits);
  // Today has a key of its own.
  queries.setQueryData(visitsQuery().queryKey, (shown) =>
    shown?.date === visits.date ? visits : shown,
  );
}

const hasStops = ({ stops }: DayOrder[number]): boolean => stops.length > 0;

const toBody = ({ driver, stops }: DayOrder[number]) => ({ driver, stops: [...stops] });
