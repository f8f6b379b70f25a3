import type { QueryClient } from '@tanstack/react-query';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api, type KeyHeader } from '../../../api/client.js';
import type { Visits } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { useNotify } from '../../../parts/messages/notices.js';
import { visitsQuery } from '../../../visits/visit-queries.js';
import { orderOf, type DayOrder } from './order.js';

const TEXTS = inBoth(
  {
    fixed: 'The day is fixed.',
    changed: 'The day is changed.',
    reopened: 'The day is no longer fixed.',
    notUndone: 'It was not undone: the day may have changed meanwhile. Look at it again.',
  },
  {
    fixed: '当天的路线已确定。',
    changed: '当天的路线已修改。',
    reopened: '当天的路线不再固定。',
    notUndone: '未能撤销：当天的路线可能已被修改，请重新查看。',
  },
);

/** Fixes a day as it is suggested. */
export function useFixDay({ date, version }: Visits) {
  const texts = useTexts(TEXTS);
  return useAction('plan_visits', {
    keyPer: 'press',
    send: (headers) => send({ date, version }, headers),
    onAnswer: show,
    notice: texts.fixed,
  });
}

/** Fixes a day in another order, or not any longer; the notice offers to take that back. */
export function useDayOrder({ date, version, tours }: Visits) {
  const texts = useTexts(TEXTS);
  const notify = useNotify();
  const before = version === null ? null : orderOf(tours);
  const change = {
    keyPer: 'press' as const,
    send: (headers: KeyHeader, wanted: Wanted) => send({ date, ...wanted }, headers),
    onAnswer: show,
    notice: ({ visits }: { visits: Visits }) =>
      visits.status === 'fixed' ? texts.changed : texts.reopened,
  };
  const undo = useAction('plan_visits', {
    ...change,
    // What was changed may no longer be shown where an error would be.
    onFailed: () => {
      notify(texts.notUndone);
    },
  });
  const action = useAction('plan_visits', {
    ...change,
    undo: ({ visits }, { before: order }: Wanted & { before: DayOrder | null }) => {
      undo.run({ order, version: visits.version });
    },
  });
  return {
    error: action.error,
    isPending: action.isPending || undo.isPending,
    /** @param order null leaves the day to the plan. */
    run: (order: DayOrder | null) => {
      action.run({ order, before, version });
    },
  };
}

interface Wanted {
  /** Null leaves a day to the plan; without it the day is fixed as suggested. */
  order?: DayOrder | null;
  /** As it was read: what others have changed since is not undone. */
  version: Visits['version'];
}

const send = ({ date, order, version }: { date: string } & Wanted, headers: KeyHeader) => {
  const tours = order?.filter(hasStops).map(toBody);
  const body = { date, version, ...(tours && { tours }), ...(order === null && { fixed: false }) };
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
