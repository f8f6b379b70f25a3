import { ACCESS_WORDS } from '../../access/access-words.js';
import { useMe } from '../../access/me.js';
import { Time } from '../../format/clock.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Facts } from '../../parts/figures/facts.js';
import { Card } from '../../parts/page.js';
import { LimitList } from './limits/limit-list.js';
import styles from './settings.module.css';

const TEXTS = inBoth(
  {
    title: 'You',
    name: 'Name',
    role: 'Role',
    expires: 'Access ends',
    never: 'never',
    limits: 'Your limits',
    may: 'You may',
    unknown: 'Who you are could not be read. Reload the page to try again.',
  },
  {
    title: '您',
    name: '名称',
    role: '角色',
    expires: '权限到期',
    never: '永不',
    limits: '您的限额',
    may: '您可以',
    unknown: '无法读取您的身份，请重新加载页面。',
  },
);

/** Who is signed in and what they may do. */
export function YouCard() {
  const texts = useTexts(TEXTS);
  const words = useTexts(ACCESS_WORDS);
  const me = useMe();
  if (!me) {
    return (
      <Card title={texts.title}>
        <p>{texts.unknown}</p>
      </Card>
    );
  }
  const { name, kind, role, scopes, expires_at: expires, limits } = me;
  return (
    <Card title={texts.title}>
      <Facts
        facts={[
          [texts.name, kind === 'owner' ? words.kinds.owner : name],
          kind !== 'owner' && [texts.role, words.roles[role]],
          [texts.expires, expires === null ? texts.never : <Time key="expires" at={expires} />],
          kind !== 'owner' && [texts.limits, <LimitList key="limits" limits={limits} />],
        ]}
      />
      <h3>{texts.may}</h3>
      <ul className={styles.scopes} aria-label={texts.may}>
        {scopes.map((scope) => (
          <li key={scope}>{words.scopes[scope]}</li>
        ))}
      </ul>
    </Card>
  );
}
