import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { useMay } from '../access/me.js';
import { pendingApprovalsQuery } from '../api/queries.js';
import { inBoth, useTexts } from '../i18n/language.js';
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
    events: 'Events',
    rules: 'Rules',
    settings: 'Settings',
    waiting: (count: number) => `${count} pending`,
  },
  {
    pages: '页面',
    today: '今日',
    machines: '机器',
    approvals: '审批',
    purchases: '采购',
    restocking: '补货',
    events: '事件',
    rules: '规则',
    settings: '设置',
    waiting: (count: number) => `${count} 项待处理`,
  },
);

const PLACES = [
  ['today', '/'],
  ['machines', '/machines'],
  ['approvals', '/approvals'],
  ['purchases', '/purchases'],
  ['restocking', '/restocking'],
  ['events', '/events'],
  ['rules', '/rules'],
  ['settings', '/settings'],
] as const satisfies readonly (readonly [IconName, string])[];

/** For those who may not read: they have nothing but their own account. */
const UNREAD = PLACES.filter(([name]) => name === 'settings');

export function Navigation() {
  const texts = useTexts(TEXTS);
  const [path] = useLocation();
  const mayRead = useMay()('read');
  const { data: pending = [] } = useQuery({ ...pendingApprovalsQuery(), enabled: mayRead });
  return (
    <nav className={styles.navigation} aria-label={texts.pages}>
      <ul className={styles.places}>
        {(mayRead ? PLACES : UNREAD).map(([name, address]) => (
          <li key={name}>
            <Link
              href={address}
              className={styles.place ?? ''}
              aria-current={isAt(path, address) ? 'page' : undefined}
            >
              <Icon name={name} />
              <span>{texts[name]}</span>
              {name === 'approvals' && pending.length > 0 && (
                <span className={styles.count} aria-label={texts.waiting(pending.length)}>
                  {pending.length}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isAt = (path: string, address: string): boolean =>
  address === '/' ? path === '/' : path === address || path.startsWith(`${address}/`);
