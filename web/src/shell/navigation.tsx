import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useMay } from '../access/me.js';
import { pendingApprovalsQuery } from '../api/queries.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { useIsAtLeast } from '../styles/widths.js';
import { useClosing } from './closing-menu.js';
import { Icon, type IconName } from './icons.js';
import styles from './navigation.module.css';

const TEXTS = inBoth(
  {
    pages: 'Pages',
    today: 'Today',
    machines: 'Machines',
    approvals: 'Approvals',
    purchases: 'Purchases',
    restocking: 'Restock',
    visits: 'Visits',
    reports: 'Sales',
    tasks: 'Tasks',
    events: 'Events',
    rules: 'Rules',
    settings: 'Settings',
    more: 'More',
    waiting: (count: number) => `${count} pending`,
  },
  {
    pages: '页面',
    today: '今日',
    machines: '机器',
    approvals: '审批',
    purchases: '采购',
    restocking: '补货',
    visits: '补货路线',
    reports: '销售',
    tasks: '任务',
    events: '事件',
    rules: '规则',
    settings: '设置',
    more: '更多',
    waiting: (count: number) => `${count} 项待处理`,
  },
);

const PLACES = [
  ['today', '/'],
  ['machines', '/machines'],
  ['approvals', '/approvals'],
  ['purchases', '/purchases'],
  ['restocking', '/restocking'],
  ['visits', '/visits'],
  ['reports', '/reports'],
  ['tasks', '/tasks'],
  ['events', '/events'],
  ['rules', '/rules'],
  ['settings', '/settings'],
] as const satisfies readonly (readonly [IconName, string])[];

type Place = (typeof PLACES)[number];

/** For those who may not read: they have nothing but their own account. */
const UNREAD: readonly Place[] = PLACES.filter(([name]) => name === 'settings');

/** As many as a phone is wide; the others are in a menu. */
const ON_A_PHONE = 5;

export function Navigation() {
  const texts = useTexts(TEXTS);
  const mayRead = useMay()('read');
  const hasRoom = useIsAtLeast('medium');
  const places: readonly Place[] = mayRead ? PLACES : UNREAD;
  const shown = hasRoom ? places : places.slice(0, ON_A_PHONE);
  const others = places.slice(shown.length);
  return (
    <nav className={styles.navigation} aria-label={texts.pages}>
      <ul className={styles.places}>
        {shown.map((place) => (
          <PlaceItem key={place[0]} place={place} />
        ))}
        {others.length > 0 && (
          <li>
            <OtherPlaces places={others} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function OtherPlaces({ places }: { places: readonly Place[] }) {
  const texts = useTexts(TEXTS);
  const [path] = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [path]);
  const isHere = places.some(([, address]) => isAt(path, address));
  return (
    <details ref={menu}>
      <summary className={styles.place} data-here={isHere || undefined}>
        <Icon name="more" />
        <span>{texts.more}</span>
      </summary>
      <ul className={styles.others}>
        {places.map((place) => (
          <PlaceItem key={place[0]} place={place} />
        ))}
      </ul>
    </details>
  );
}

function PlaceItem({ place: [name, address] }: { place: Place }) {
  const texts = useTexts(TEXTS);
  const [path] = useLocation();
  return (
    <li>
      <Link
        href={address}
        className={styles.place ?? ''}
        aria-current={isAt(path, address) ? 'page' : undefined}
      >
        <Icon name={name} />
        <span>{texts[name]}</span>
        {name === 'approvals' && <PendingCount />}
      </Link>
    </li>
  );
}

function PendingCount() {
  const texts = useTexts(TEXTS);
  const { data: pending = [] } = useQuery(pendingApprovalsQuery());
  if (pending.length === 0) return null;
  return (
    <span className={styles.count} aria-label={texts.waiting(pending.length)}>
      {pending.length}
    </span>
  );
}

const isAt = (path: string, address: string): boolean =>
  address === '/' ? path === '/' : path === address || path.startsWith(`${address}/`);
