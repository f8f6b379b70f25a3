import { ACCESS_WORDS } from '../../../access/access-words.js';
import { AuthorName } from '../../../access/author.js';
import type { Principal } from '../../../api/shapes.js';
import { Time } from '../../../format/clock.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge, type Tone } from '../../../parts/figures/badge.js';
import { Facts } from '../../../parts/figures/facts.js';
import styles from '../settings.module.css';
import { ChangePrincipal } from './change-principal.js';
import { InvitePerson } from './invite-person.js';
import { LimitList } from '../limits/limit-list.js';
import { RevokePrincipal } from './revoke-principal.js';
import { RotateToken } from './rotate-token.js';

const TEXTS = inBoth(
  {
    active: 'Active',
    expired: 'Expired',
    revoked: 'Revoked',
    used: 'Last used',
    unused: 'never',
    expires: 'Access ends',
    never: 'never',
    limits: 'Limits',
    may: 'May',
    madeBy: 'Made by',
  },
  {
    active: '有效',
    expired: '已到期',
    revoked: '已撤销',
    used: '最近使用',
    unused: '从未',
    expires: '权限到期',
    never: '永不',
    limits: '限额',
    may: '可以',
    madeBy: '创建人',
  },
);

const TONES: Record<Principal['status'], Tone> = {
  active: 'good',
  expired: 'warning',
  revoked: 'danger',
};

export function PrincipalRow({ principal }: { principal: Principal }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(ACCESS_WORDS);
  const { id, name, kind, role, scopes, limits, status, created_by: madeBy } = principal;
  const { last_used_at: used, expires_at: expires } = principal;
  const isOwner = kind === 'owner';
  return (
    <li className={styles.row} data-principal={id}>
      <div className={styles.name}>
        <h3>{isOwner ? words.kinds.owner : name}</h3>
        {!isOwner && <Badge>{words.roles[role]}</Badge>}
        {kind === 'channel' && <Badge>{words.kinds.channel}</Badge>}
        <Badge tone={TONES[status]}>{texts[status]}</Badge>
      </div>
      <div className={styles.facts}>
        <Facts
          facts={[
            [texts.used, used === null ? texts.unused : <Time key="used" at={used} />],
            !isOwner && [
              texts.expires,
              expires === null ? texts.never : <Time key="expires" at={expires} />,
            ],
            !isOwner && [texts.limits, <LimitList key="limits" limits={limits} />],
            role === 'custom' && [texts.may, scopes.map((scope) => words.scopes[scope]).join(', ')],
            madeBy !== null && [texts.madeBy, <AuthorName key="by" by={madeBy} />],
          ]}
        />
      </div>
      {!isOwner && status !== 'revoked' && (
        <div className={styles.actions}>
          <ChangePrincipal principal={principal} />
          {kind === 'person' ? (
            <InvitePerson principal={principal} />
          ) : (
            <RotateToken principal={principal} />
          )}
          <RevokePrincipal principal={principal} />
        </div>
      )}
    </li>
  );
}
