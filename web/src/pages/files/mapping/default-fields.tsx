import { inBoth, useTexts } from '../../../i18n/language.js';
import { Field } from '../../../parts/fields/field.js';
import type { FileKind } from './fields.js';
import own from './mapping.module.css';
import { isDefault, unprovided, type MappingDraft } from './mapping-draft.js';

const MAX_NAME = 100;

const TEXTS = inBoth(
  { machine: 'All rows are of the machine', product: 'All rows are of the product' },
  { machine: '所有行都属于机器', product: '所有行都属于商品' },
);

interface Props {
  draft: MappingDraft;
  kind: FileKind;
  onDraft: (draft: MappingDraft) => void;
}

/** Names for what no column of the sales tells. */
export function DefaultFields({ draft, kind, onDraft }: Props) {
  const texts = useTexts(TEXTS);
  const offered = kind === 'sales' ? unprovided(draft, kind).filter(isDefault) : [];
  if (offered.length === 0) return null;
  return (
    <div className={own.fields}>
      {offered.map((need) => (
        <Field key={need} label={texts[need]}>
          <input
            maxLength={MAX_NAME}
            value={draft.defaults[need]}
            onChange={({ target }) => {
              onDraft({ ...draft, defaults: { ...draft.defaults, [need]: target.value } });
            }}
          />
        </Field>
      ))}
    </div>
  );
}
