import { useState } from 'react';
import { addressAfter, type Address, type AddressEdits } from '../../../addresses/address-edits.js';
import { AddressFields } from '../../../addresses/address-fields.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';

const TEXTS = inBoth(
  {
    add: 'Add an address',
    change: 'Change the address',
    yes: 'Save address',
    needed: 'Street, first name and phone number are needed.',
  },
  {
    add: '添加地址',
    change: '修改地址',
    yes: '保存地址',
    needed: '街道、联系人名和电话必填。',
  },
);

interface Props {
  /** Null for a new one. */
  address: Address | null;
  onSave: (address: Address) => void;
  onClose: () => void;
}

export function AddressDialog({ address, onSave, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const [edits, setEdits] = useState<AddressEdits>({});
  const wanted = addressAfter(edits, address);
  return (
    <Confirm
      title={address ? texts.change : texts.add}
      action={texts.yes}
      blocked={!wanted}
      onConfirm={() => {
        if (wanted) onSave(wanted);
      }}
      onClose={onClose}
    >
      <AddressFields saved={address} edits={edits} onEdit={setEdits} />
      {!wanted && <p className="small muted">{texts.needed}</p>}
    </Confirm>
  );
}
