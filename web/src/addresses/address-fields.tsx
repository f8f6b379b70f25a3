import type { InputHTMLAttributes } from 'react';
import { inBoth, useTexts } from '../i18n/language.js';
import { ADDRESS_FIELDS, NEEDED_FIELDS, type Address, type AddressEdits } from './address-edits.js';
import styles from './address-fields.module.css';

const LONGEST = 500;

const TEXTS = inBoth(
  {
    street_address: 'Street and number',
    extended_address: 'Floor or room',
    address_locality: 'City',
    address_region: 'Region',
    address_country: 'Country code',
    postal_code: 'Postal code',
    first_name: 'First name',
    last_name: 'Last name',
    phone_number: 'Phone number',
    optional: (label: string) => `${label} (optional)`,
  },
  {
    street_address: '街道和门牌号',
    extended_address: '楼层或房间',
    address_locality: '城市',
    address_region: '省份',
    address_country: '国家代码',
    postal_code: '邮政编码',
    first_name: '联系人名',
    last_name: '联系人姓',
    phone_number: '电话',
    optional: (label: string) => `${label}（选填）`,
  },
);

interface Props {
  /** Attributes of the inputs; the id is that of the first. */
  field?: InputHTMLAttributes<HTMLInputElement>;
  saved: Address | null;
  edits: AddressEdits;
  onEdit: (edits: AddressEdits) => void;
}

/** An address with its contact. */
export function AddressFields({ field = {}, saved, edits, onEdit }: Props) {
  const texts = useTexts(TEXTS);
  const { id, ...described } = field;
  return (
    <div className={styles.address}>
      {ADDRESS_FIELDS.map((name, index) => (
        <label key={name} className={styles.part}>
          {NEEDED_FIELDS.includes(name) ? texts[name] : texts.optional(texts[name])}
          <input
            {...described}
            {...(index === 0 && { id })}
            autoComplete="off"
            maxLength={LONGEST}
            value={edits[name] ?? saved?.[name] ?? ''}
            onChange={({ target }) => {
              onEdit({ ...edits, [name]: target.value });
            }}
          />
        </label>
      ))}
    </div>
  );
}
