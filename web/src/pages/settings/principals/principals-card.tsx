import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Principal } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Empty, Loaded } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import { principalsQuery } from '../settings.queries.js';
import styles from '../settings.module.css';
import { CreatePrincipal, type Group } from './create-principal.js';
import { PrincipalRow } from './principal-row.js';

const TEXTS = inBoth(
  {
    agents: {
      title: 'Agents and channels',
      what: 'Each has a token of its own, with no more rights than it needs. An agent never decides.',
      none: 'No agents yet',
      hint: 'Give each agent its own token, so that you can limit it and see what it did.',
    },
    people: {
      title: 'People',
      what: 'People sign in with an invitation link. Everything they do is recorded in their name.',
      none: 'No people yet',
      hint: 'Invite those who work with you.',
    },
    revoked: 'Show revoked',
  },
  {
    agents: {
      title: '代理与渠道',
      what: '每个代理都有自己的令牌，只有所需的权限。代理不能审批。',
      none: '还没有代理',
      hint: '给每个代理单独的令牌，便于限制和查看它做了什么。',
    },
    people: {
      title: '人员',
      what: '人员通过邀请链接登录，所做的一切都以本人名义记录。',
      none: '还没有人员',
      hint: '邀请与您一起工作的人。',
    },
    revoked: '显示已撤销的',
  },
);

const isIn = (group: Group, { kind }: Principal): boolean =>
  (kind === 'agent' || kind === 'channel') === (group === 'agents');

/** Who may call the service: agents and channels, or people. */
export function PrincipalsCard({ group }: { group: Group }) {
  const texts = useTexts(TEXTS);
  const [showsRevoked, setShowsRevoked] = useState(false);
  const query = useQuery(principalsQuery(showsRevoked ? 'all' : 'active'));
  const { title, what, none, hint } = texts[group];
  return (
    <Card>
      <div className={styles.head}>
        <h2>{title}</h2>
        <CreatePrincipal group={group} taken={query.data?.map(({ name }) => name) ?? []} />
      </div>
      <p className="small muted">{what}</p>
      <Loaded query={query}>
        {(principals) => {
          const own = principals.filter((principal) => isIn(group, principal));
          if (own.length === 0) {
            return (
              <Empty title={none}>
                <p>{hint}</p>
              </Empty>
            );
          }
          return (
            <ul className={styles.rows} aria-label={title}>
              {own.map((principal) => (
                <PrincipalRow key={principal.id} principal={principal} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={showsRevoked}
          onChange={({ target }) => {
            setShowsRevoked(target.checked);
          }}
        />
        <span>
          {texts.revoked}
          <span className="unseen">: {title}</span>
        </span>
      </label>
    </Card>
  );
}
