import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { May } from '../../access/me.js';
import { ApiFailure } from '../../api/failure.js';
import type { Machine } from '../../api/shapes.js';
import buttons from '../../parts/button.module.css';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Page } from '../../parts/page.js';
import { ViewLinks } from '../../parts/view-links.js';
import { ContextCard } from './context/context-card.js';
import { EditProfile } from './edit-profile.js';
import { MachineHead } from './machine-head.js';
import { machineQuery } from '../../machines/machine-query.js';
import styles from './machine.module.css';
import { EditCharges } from './money/edit-charges.js';
import { MachineMoney } from './money/machine-money.js';
import { LastSales } from './sales/last-sales.js';
import { SlotsCard } from './slots/slots-card.js';

const TEXTS = inBoth(
  {
    machine: 'Machine',
    unknown: 'Machine not found',
    unknownWhat: (id: string) => `There is no machine with the ID ${id}. It may have been removed.`,
    all: 'All machines',
    count: 'Count stock',
    views: 'Parts of this page',
    slots: 'Slots',
    sales: 'Sales',
    notes: 'Notes',
  },
  {
    machine: '机器',
    unknown: '没有这台机器',
    unknownWhat: (id) => `没有登记编号为 ${id} 的机器，可能已被移除。`,
    all: '全部机器',
    count: '清点库存',
    views: '本页内容',
    slots: '货道',
    sales: '销售',
    notes: '停业与备注',
  },
);

export default function MachinePage({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  const { data, error, isFetching, refetch } = useQuery(machineQuery(id));
  if (data) return <KnownMachine machine={data} />;
  // The service refuses an impossible id instead of reporting it as not found.
  if (data === null || isRefused(error)) return <UnknownMachine id={id} />;
  return (
    <Page title={texts.machine}>
      <Loaded query={{ data, error, isFetching, refetch }}>{() => null}</Loaded>
    </Page>
  );
}

/** What the page shows below its head; each has its own address. */
const VIEWS = ['slots', 'sales', 'notes'] as const;

function KnownMachine({ machine }: { machine: Machine }) {
  const { id, name } = machine;
  const texts = useTexts(TEXTS);
  const [search] = useSearchParams();
  const shown = VIEWS.find((view) => view === search.get('view')) ?? 'slots';
  const address = `/machines/${encodeURIComponent(id)}`;
  const views = VIEWS.map((view) => ({
    name: texts[view],
    href: view === 'slots' ? address : `${address}?view=${view}`,
    current: view === shown,
  }));
  return (
    <Page
      title={name}
      actions={
        <>
          {machine.count_namespace !== undefined && (
            <May scope="receive">
              <Link
                href={`${address}/count`}
                className={`${buttons.button ?? ''} ${buttons.primary ?? ''}`}
              >
                {texts.count}
              </Link>
            </May>
          )}
          <May scope="roster">
            <EditProfile machine={machine} />
            <EditCharges machine={machine} />
          </May>
        </>
      }
    >
      <MachineHead machine={machine} />
      <ViewLinks label={texts.views} views={views} />
      {shown === 'slots' && <SlotsCard id={id} />}
      {shown === 'sales' && (
        <>
          <MachineMoney id={id} />
          <LastSales id={id} />
        </>
      )}
      {shown === 'notes' && <ContextCard id={id} />}
    </Page>
  );
}

function UnknownMachine({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  return (
    <Page title={texts.unknown}>
      <Empty title={texts.unknownWhat(id)}>
        <Link className={styles.all} href="/machines">
          {texts.all}
        </Link>
      </Empty>
    </Page>
  );
}

const isRefused = (failure: Error | null): boolean =>
  failure instanceof ApiFailure && (failure.status === 400 || failure.status === 404);
