import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { RouteEvent } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Loaded } from '../../parts/loaded.js';
import { Page } from '../../parts/page.js';
import { addressOf, filterFrom, isFiltered } from './filter/event-filter.js';
import type { EventFilter } from './log/event-log.js';
import { EventList } from './log/event-list.js';
import { EventSearch } from './filter/event-search.js';
import { kindsWith } from './filter/kinds-seen.js';
import { useEventLog } from './log/use-event-log.js';

const TEXTS = inBoth({ title: 'Events' }, { title: '事件' });

/** The event log: live, with older events loaded on scroll. */
export default function EventsPage() {
  const texts = useTexts(TEXTS);
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => filterFrom(search), [search]);
  const choose = (chosen: EventFilter) => {
    setSearch(addressOf(chosen));
  };
  const { query, events } = useEventLog(filter);
  return (
    <Page title={texts.title}>
      <EventSearch filter={filter} seen={useKindsSeen(events)} onFilter={choose} />
      <Loaded query={query}>
        {() => (
          <EventList
            key={JSON.stringify(filter)}
            events={events}
            pages={query}
            onClearFilter={
              isFiltered(filter)
                ? () => {
                    choose({});
                  }
                : undefined
            }
          />
        )}
      </Loaded>
    </Page>
  );
}

function useKindsSeen(events: readonly RouteEvent[]): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const now = useMemo(() => kindsWith(seen, events), [seen, events]);
  if (now !== seen) setSeen(now);
  return now;
}
