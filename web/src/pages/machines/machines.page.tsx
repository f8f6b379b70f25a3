import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { May } from '../../access/me.js';
import { useClock } from '../../format/clock.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Page } from '../../parts/page.js';
import { useSync } from '../../sync/use-sync.js';
import { matching, onlyShown, shownOf, type Shown } from './machine-filter.js';
import { MachineFilters } from './machine-filters.js';
import { MachineList } from './machine-list.js';
import { RegisterMachine } from './register-machine.js';
import { useRoster } from './roster.js';
import { RosterProgress } from './roster-progress.js';
import { SyncNow, SyncState } from './sync-now.js';
import { venueRows } from './venue-rows.js';

const TEXTS = inBoth(
  {
    title: 'Machines',
    none: 'No machines yet',
    begin: 'Register your first machine to see its stock and sales.',
    noneFound: 'No matching machines',
    showAll: 'Show all machines',
  },
  {
    title: '机器',
    none: '还没有登记任何机器。',
    begin: '请登记第一台机器,登记后会立即读取库存和销售。',
    noneFound: '没有符合条件的机器。',
    showAll: '显示全部机器',
  },
);

export default function MachinesPage() {
  const texts = useTexts(TEXTS);
  const { now } = useClock();
  const roster = useRoster();
  const sync = useSync();
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState('');
  const shown = shownOf(search.get('show'));
  const sought = useDeferredValue(text);
  const found = useMemo(() => matching(roster.machines ?? [], sought), [roster.machines, sought]);
  const rows = useMemo(() => venueRows(onlyShown(found, shown, now)), [found, shown, now]);
  const choose = (chosen: Shown) => {
    setSearch(chosen === 'all' ? {} : { show: chosen }, { replace: true });
  };

  return (
    <Page
      title={texts.title}
      actions={
        <>
          <May scope="restock">
            <SyncNow sync={sync} />
          </May>
          <May scope="roster">
            <RegisterMachine />
          </May>
        </>
      }
    >
      <SyncState sync={sync} />
      <Loaded query={{ ...roster, data: roster.machines, refetch: roster.refetch }}>
        {(machines) =>
          machines.length === 0 ? (
            <Empty title={texts.none}>
              <May scope="roster">
                <p>{texts.begin}</p>
              </May>
            </Empty>
          ) : (
            <>
              <MachineFilters
                found={found}
                shown={shown}
                onShow={choose}
                text={text}
                onText={setText}
              />
              <RosterProgress roster={roster} read={machines.length} />
              {rows.length > 0 ? (
                <MachineList rows={rows} />
              ) : (
                <Empty title={texts.noneFound}>
                  <Button
                    onClick={() => {
                      setText('');
                      choose('all');
                    }}
                  >
                    {texts.showAll}
                  </Button>
                </Empty>
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
