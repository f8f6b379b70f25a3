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
    send: (headers) => send(date, undefined, headers),
    onAnswer: show,
    notice: texts.fixed,
  });
}

/** Fixes a day in another order, or not any longer; the notice offers to take that back. */
export function useDayOrder({ date, status, tours }: Visits) {
  const texts = useTexts(TEXTS);
  const action = useAction('plan_visits', {
    keyPer: 'press',
    send: (headers, { order }: { order: Wanted; before: Wanted }) => send(date, order, headers),
    onAnswer: show,
    notice: ({ visits }) => (visits.status === 'fixed' ? texts.changed : texts.reopened),
    undo: (_, { order, before }) => {
      action.run({ order: before, before: order });
    },
  });
  return {
    error: action.error,
    isPending: action.isPending,
    run: (order: Wanted) => {
      action.run({ order, before: status === 'fixed' ? orderOf(tours) : null });
    },
  };
}

/** Null leaves a day to the plan. */
type Wanted = DayOrder | null;

const send = (date: string, order: Wanted | undefined, headers: KeyHeader) => {
  const tours = order?.filter(hasStops).map(toBody);
  const body = { date, ...(tours && { tours }), ...(order === null && { fixed: false }) };
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
