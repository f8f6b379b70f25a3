import { SCOPES_OF } from '../../../access/scopes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Field, Fields } from '../../../parts/fields/field.js';
import { Folded } from '../../../parts/folded.js';
import { useSession } from '../../../shell/session.js';
import styles from '../settings.module.css';
import { GrantFields } from './grant-fields.js';
import { LimitFields } from './limit-fields.js';
import type { Draft, Problem } from './principal-draft.js';

const TEXTS = inBoth(
  {
    name: 'Name',
    kind: 'Type',
    agent: 'Agent: works on its own, never decides',
    channel: 'Channel: passes on the decisions of registered members',
    limits: 'Limits',
    expires: 'Access ends (optional)',
    zone: (zone: string) => `Time in ${zone}. Leave empty for no end.`,
    expiry: 'Enter a time in the future.',
  },
  {
    name: '名称',
    kind: '类型',
    agent: '代理：自主工作，不能审批',
    channel: '渠道：转达已登记成员的决定',
    limits: '限额',
    expires: '权限到期（选填）',
    zone: (zone: string) => `时区 ${zone}。留空表示永不到期。`,
    expiry: '请填写将来的时间。',
  },
);

const LONGEST_NAME = 100;

/** No more than each kind needs; an agent may not have what a channel has. */
const USUAL = {
  agent: { kind: 'agent', role: 'agent', scopes: SCOPES_OF.agent },
  channel: { kind: 'channel', role: 'custom', scopes: ['read', 'decide'] },
} as const satisfies Record<string, Partial<Draft>>;

interface Props {
  draft: Draft;
  /** What it has before the edit. */
  given: Pick<Draft, 'role' | 'scopes'>;
  problems: ReadonlySet<Problem>;
  /** A principal keeps its kind; only a new one that is no person can be of either. */
  choosesKind: boolean;
  onChange: (draft: Draft) => void;
}

export function PrincipalFields({ draft, given, problems, choosesKind, onChange }: Props) {
  const texts = useTexts(TEXTS);
  const { timezone } = useSession();
  return (
    <>
      <Fields>
        <Field label={texts.name} wide>
          <input
            required
            autoComplete="off"
            maxLength={LONGEST_NAME}
            value={draft.name}
            onChange={({ target }) => {
              onChange({ ...draft, name: target.value });
            }}
          />
        </Field>
        {choosesKind && (
          <Field label={texts.kind} wide>
            <select
              value={draft.kind}
              onChange={({ target }) => {
                onChange({ ...draft, ...USUAL[target.value === 'channel' ? 'channel' : 'agent'] });
              }}
            >
              <option value="agent">{texts.agent}</option>
              <option value="channel">{texts.channel}</option>
            </select>
          </Field>
        )}
        <GrantFields draft={draft} given={given} onChange={onChange} />
        <Field label={texts.expires} wide>
          <input
            type="datetime-local"
            value={draft.expires}
            aria-invalid={problems.has('expiry')}
            onChange={({ target }) => {
              onChange({ ...draft, expires: target.value });
            }}
          />
        </Field>
      </Fields>
      <p className="small muted">{texts.zone(timezone)}</p>
      {problems.has('expiry') && (
        <p className={styles.problem} role="alert">
          {texts.expiry}
        </p>
      )}
      <Folded summary={texts.limits} startsOpen={hasLimits(draft)}>
        <LimitFields draft={draft} problems={problems} onChange={onChange} />
      </Folded>
    </>
  );
}

const hasLimits = ({ amounts, namespaces, machines }: Draft): boolean =>
  namespaces !== null || machines !== null || Object.values(amounts).some((text) => text !== '');
