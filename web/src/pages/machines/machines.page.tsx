import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { May } from '../../access/me.js';
import { useClock } from '../../format/clock.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { AddMachine } from '../../machines/known/add-machine.js';
import { useFirstMachines } from '../../machines/known/use-first-machines.js';
import { Button } from '../../parts/button.js';
import buttons from '../../parts/button.module.css';
import { Empty, Loaded, Waiting } from '../../parts/loaded.js';
import { Page } from '../../parts/page.js';
import { SyncButton } from '../../sync/sync-button.js';
import { useSync } from '../../sync/use-sync.js';
import { matching, onlyShown, shownOf, type Shown } from './machine-filter.js';
import { MachineFilters } from './machine-filters.js';
import { MachineList } from './machine-list.js';
import { useRoster } from './roster.js';
import { RosterProgress } from './roster-progress.js';
import { SyncState } from './sync-state.js';
import { venueRows } from './venue-rows.js';

const TEXTS = inBoth(
  {
    title: 'Machines',
    noneFound: 'No matching machines',
    showAll: 'Show all machines',
    prices: 'Compare prices',
  },
  {
    title: '机器',
    noneFound: '没有符合条件的机器。',
    showAll: '显示全部机器',
    prices: '比较价格',
  },
);

const FirstMachines = lazy(() => import('../../machines/known/first-machines.js'));

export default function MachinesPage() {
  const texts = useTexts(TEXTS);
  const { now } = useClock();
  const roster = useRoster();
  const sync = useSync();
  const first = useFirstMachines();
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
          {!first.isShown && (
            <Link href="/prices" className={buttons.button ?? ''}>
              {texts.prices}
            </Link>
          )}
          <May scope="restock">{!first.isShown && <SyncButton sync={sync} />}</May>
          <May scope="roster">
            <AddMachine />
          </May>
        </>
      }
    >
      <SyncState sync={sync} />
      <Loaded query={{ ...roster, data: roster.machines, refetch: roster.refetch }}>
        {(machines) =>
          first.isShown || machines.length === 0 ? (
            <Suspense fallback={<Waiting />}>
              <FirstMachines adding={first} />
            </Suspense>
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
