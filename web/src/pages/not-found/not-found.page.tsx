import { Link, useLocation } from 'wouter';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Empty } from '../../parts/loaded.js';
import { Page } from '../../parts/page.js';
import styles from './not-found.module.css';

const TEXTS = inBoth(
  {
    title: 'Page not found',
    text: 'There is no page at this address. It may be mistyped, or the link is old.',
    address: 'Address',
    where: 'Go to',
    places: {
      '/': 'Today',
      '/machines': 'Machines',
      '/approvals': 'Approvals',
      '/purchases': 'Purchases',
      '/restocking': 'Restock',
      '/events': 'Events',
      '/settings': 'Settings',
    },
    search: 'Or press Ctrl K to search.',
  },
  {
    title: '找不到页面',
    text: '此地址没有页面，可能输入有误，或链接已过时。',
    address: '地址',
    where: '前往',
    places: {
      '/': '今日',
      '/machines': '机器',
      '/approvals': '审批',
      '/purchases': '采购',
      '/restocking': '补货',
      '/events': '事件',
      '/settings': '设置',
    },
    search: '也可以按 Ctrl K 搜索。',
  },
);

export function NotFoundPage() {
  const texts = useTexts(TEXTS);
  const [path] = useLocation();
  return (
    <Page title={texts.title}>
      <Empty title={texts.text}>
        <p className="muted">
          {texts.address} <code>{path}</code>
        </p>
        <p>{texts.where}</p>
        <ul className={styles.places}>
          {Object.entries(texts.places).map(([href, name]) => (
            <li key={href}>
              <Link href={href} className={styles.place ?? ''}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <p className="small muted">{texts.search}</p>
      </Empty>
    </Page>
  );
}
