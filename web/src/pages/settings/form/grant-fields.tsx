import { ACCESS_WORDS } from '../../../access/access-words.js';
import { useMe } from '../../../access/me.js';
import {
  grantableRoles,
  grantableScopes,
  ROLES,
  SCOPES,
  SCOPES_OF,
  type Role,
} from '../../../access/scopes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Field } from '../../../parts/fields/field.js';
import styles from '../settings.module.css';
import type { Draft } from './principal-draft.js';

const TEXTS = inBoth(
  { role: 'Role', custom: 'Choose one by one', may: 'May' },
  { role: '角色', custom: '逐项选择', may: '可以' },
);

interface Props {
  draft: Draft;
  /** What it has already, which stays listed even if the user could not grant it. */
  given: Pick<Draft, 'role' | 'scopes'>;
  onChange: (draft: Draft) => void;
}

/** A role, or scopes one by one. */
export function GrantFields({ draft, given, onChange }: Props) {
  const texts = useTexts(TEXTS);
  const words = useTexts(ACCESS_WORDS);
  const own = useMe()?.scopes ?? SCOPES;
  const { role, scopes, kind } = draft;
  const roles = grantableRoles(kind, own);
  const listed = ROLES.filter((one) => roles.includes(one) || one === given.role);
  const grantable = grantableScopes(kind, own);
  return (
    <>
      <Field label={texts.role} wide>
        <select
          value={role}
          onChange={({ target }) => {
            const chosen = target.value as Role | 'custom';
            // One by one starts with what the role before it had.
            const ticked = chosen === 'custom' && role !== 'custom' ? SCOPES_OF[role] : scopes;
            onChange({ ...draft, role: chosen, scopes: ticked });
          }}
        >
          {listed.map((one) => (
            <option key={one} value={one}>
              {words.roles[one]}: {words.roleMeanings[one]}
            </option>
          ))}
          <option value="custom">{texts.custom}</option>
        </select>
      </Field>
      {role === 'custom' && (
        <fieldset className={styles.group}>
          <legend>{texts.may}</legend>
          {SCOPES.filter((one) => grantable.includes(one) || given.scopes.includes(one)).map(
            (one) => (
              <label key={one} className={styles.tick}>
                <input
                  type="checkbox"
                  checked={scopes.includes(one)}
                  onChange={({ target }) => {
                    const others = scopes.filter((other) => other !== one);
                    onChange({ ...draft, scopes: target.checked ? [...others, one] : others });
                  }}
                />
                {words.scopes[one]}
              </label>
            ),
          )}
        </fieldset>
      )}
    </>
  );
}
