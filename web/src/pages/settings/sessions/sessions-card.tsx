import { useQuery } from '@tanstack/react-query';
import { AuthorName } from '../../../access/author.js';
import type { BrowserSession } from '../../../api/shapes.js';
import { Time } from '../../../format/clock.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge } from '../../../parts/figures/badge.js';
import { Facts } from '../../../parts/figures/facts.js';
import { Empty, Loaded } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import { sessionsQuery } from '../settings.queries.js';
import styles from '../settings.module.css';
import { browserName } from './browser-name.js';
import { EndSession } from './end-session.js';

const TEXTS = inBoth(
  {
    title: 'Signed-in browsers',
    none: 'No browser is signed in.',
    here: 'This browser',
    who: 'Who',
    since: 'Signed in',
    used: 'Last used',
    both: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown browser',
  },
  {
    title: '已登录的浏览器',
    none: '没有浏览器登录。',
    here: '当前浏览器',
    who: '用户',
    since: '登录时间',
    used: '最近使用',
    both: (browser: string, system: string) => `${system} 上的 ${browser}`,
    unknown: '未知浏览器',
  },
);

/** The user's own sessions; an administrator's list has everybody's. */
export function SessionsCard() {
  const texts = useTexts(TEXTS);
  const query = useQuery(sessionsQuery());
  return (
    <Card title={texts.title}>
      <Loaded query={query}>
        {(sessions) =>
          sessions.length === 0 ? (
            <Empty title={texts.none} />
          ) : (
            <ul className={styles.rows} aria-label={texts.title}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function SessionRow({ session }: { session: BrowserSession }) {
  const texts = useTexts(TEXTS);
  const { principal, user_agent: userAgent, created_at, last_used_at, current } = session;
  const { browser, system } = browserName(userAgent);
  const name = browser && system ? texts.both(browser, system) : (browser ?? system);
  return (
    <li className={styles.row} data-session={session.id}>
      <div className={styles.name}>
        <h3 title={userAgent ?? undefined}>{name ?? texts.unknown}</h3>
        {current && <Badge tone="good">{texts.here}</Badge>}
      </div>
      <div className={styles.facts}>
        <Facts
          facts={[
            [texts.who, <AuthorName key="who" by={principal} />],
            [texts.since, <Time key="since" at={created_at} />],
            [texts.used, <Time key="used" at={last_used_at} />],
          ]}
        />
      </div>
      <div className={styles.actions}>
        <EndSession session={session} name={name ?? texts.unknown} />
      </div>
    </li>
  );
}
