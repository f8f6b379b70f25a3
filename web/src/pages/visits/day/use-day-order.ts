import type { QueryClient } from '@tanstack/react-query';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api, type KeyHeader } from '../../../api/client.js';
import type { Visits } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { visitsQuery } from '../../../visits/visit-queries.js';
import { orderOf, type DayOrder } from './order.js';

const TEXTS = inBoth(
  { fixed: 'The day is fixed.', changed: 'The day is changed.' },
  { fixed: '当天的路线已确定。', changed: '当天的路线已修改。' },
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

/** Fixes a day in another order; the notice offers to take that back. */
export function useDayOrder({ date, tours }: Visits) {
  const texts = useTexts(TEXTS);
  const action = useAction('plan_visits', {
    keyPer: 'press',
    send: (headers, { order }: { order: DayOrder; before: DayOrder }) => send(date, order, headers),
    onAnswer: show,
    notice: texts.changed,
    undo: (_, { order, before }) => {
      action.run({ order: before, before: order });
    },
  });
  return {
    error: action.error,
    isPending: action.isPending,
    run: (order: DayOrder) => {
      action.run({ order, before: orderOf(tours) });
    },
  };
}

const send = (date: string, order: DayOrder | undefined, headers: KeyHeader) =>
  answerOf(
    api.POST('/ucp/v1/visits', {
      body: { date, ...(order && { tours: order.filter(hasStops).map(toBody) }) },
      headers,
    }),
  );

function show({ visits }: { visits: Visits }, queries: QueryClient): void {
  queries.setQueryData(visitsQuery(visits.date).queryKey, visits);
  // Today has a key of its own.
  queries.setQueryData(visitsQuery().queryKey, (shown) =>
    shown?.date === visits.date ? visits : shown,
  );
}

const hasStops = ({ stops }: DayOrder[number]): boolean => stops.length > 0;

const toBody = ({ driver, stops }: DayOrder[number]) => ({ driver, stops: [...stops] });
