import type { ReactNode } from 'react';
import { inBoth, useTexts } from '../i18n/language.js';
import { Field, Fields } from '../parts/fields/field.js';
import { PositionField } from '../positions/position-field.js';
import type { MachineDraft } from './machine-draft.js';
import { PROFILE_WORDS } from './profile-words.js';
import { PLACEMENTS, VENUE_TYPES } from './venue-types.js';

const TEXTS = inBoth({ name: 'Name', unknown: 'Not known' }, { name: '名称', unknown: '未知' });

interface Props {
  draft: MachineDraft;
  onChange: (draft: MachineDraft) => void;
  /** Rendered above the other fields. */
  children?: ReactNode;
}

/** The fields of a machine's name and profile. */
export function MachineFields({ draft, onChange, children }: Props) {
  const texts = useTexts(TEXTS);
  const { fields, venues, placements } = useTexts(PROFILE_WORDS);
  const change = (field: keyof MachineDraft) => (text: string) => {
    onChange({ ...draft, [field]: text });
  };
  const field = (name: 'city' | 'address' | 'floor' | 'spot', most = 200) => (
    <Field label={fields[name]}>
      <input
        value={draft[name]}
        maxLength={most}
        onChange={({ target }) => {
          change(name)(target.value);
        }}
      />
    </Field>
  );
  const choice = (name: 'venueType' | 'placement', choices: Record<string, string>) => (
    <Field label={fields[name]}>
      <select
        value={draft[name]}
        onChange={({ target }) => {
          change(name)(target.value);
        }}
      >
        <option value="">{texts.unknown}</option>
        {Object.entries(choices).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
  return (
    <Fields>
      {children}
      <Field label={texts.name} wide>
        <input
          required
          maxLength={200}
          value={draft.name}
          onChange={({ target }) => {
            change('name')(target.value);
          }}
        />
      </Field>
      {field('city')}
      {choice('venueType', pick(VENUE_TYPES, venues))}
      {field('address')}
      {choice('placement', pick(PLACEMENTS, placements))}
      {field('floor')}
      {field('spot')}
      <PositionField text={draft.position} onChange={change('position')} />
      <Field label={fields.notes} wide>
        <textarea
          rows={2}
          maxLength={2000}
          value={draft.notes}
          onChange={({ target }) => {
            change('notes')(target.value);
          }}
        />
      </Field>
    </Fields>
  );
}

const pick = <K extends string>(keys: readonly K[], words: Record<K, string>) =>
  Object.fromEntries(keys.map((key) => [key, words[key]]));
