import { useQuery } from '@tanstack/react-query';
import type { Address } from '../../../addresses/address-edits.js';
import {
  savedAddresses,
  withAddress,
  withChange,
  withDefault,
  withoutAddress,
} from '../../../addresses/saved-addresses.js';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import { rulesQuery } from '../../../api/queries.js';
import type { Rules, RulesChange } from '../../../api/shapes.js';
import { addressText } from '../../../format/address.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge } from '../../../parts/figures/badge.js';
import { Button } from '../../../parts/button.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Loaded } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import styles from '../settings.module.css';
import { AddressDialog } from './address-dialog.js';

const TEXTS = inBoth(
  {
    title: 'Addresses',
    what: 'Where suppliers deliver. Purchases of runs go to the default address unless you choose another.',
    none: 'No address is saved yet.',
    standard: 'Default',
    add: 'Add address',
    makeDefault: 'Make default',
    change: 'Change',
    remove: 'Remove',
    of: (what: string, address: string) => `${what}: ${address}`,
    saved: 'Addresses saved.',
  },
  {
    title: '收货地址',
    what: '供应商送货的地址。补货的采购默认送到默认地址，也可另选。',
    none: '还没有保存地址。',
    standard: '默认',
    add: '添加地址',
    makeDefault: '设为默认',
    change: '修改',
    remove: '移除',
    of: (what: string, address: string) => `${what}：${address}`,
    saved: '地址已保存。',
  },
);

/** The saved delivery addresses, of which one is the default. */
export function AddressesCard() {
  const texts = useTexts(TEXTS);
  const query = useQuery(rulesQuery());
  return (
    <Card title={texts.title}>
      <p className="small muted">{texts.what}</p>
      <Loaded query={query}>{(rules) => <Addresses rules={rules} />}</Loaded>
    </Card>
  );
}

function Addresses({ rules }: { rules: Rules }) {
  const texts = useTexts(TEXTS);
  const save = useAction('change_rules', {
    keyPer: 'press',
    send: (headers, change: RulesChange) =>
      answerOf(api.PATCH('/ucp/v1/rules', { body: change, headers })),
    onAnswer: (answer, queries) => {
      queries.setQueryData(rulesQuery().queryKey, answer.rules);
    },
    notice: texts.saved,
  });
  const saved = savedAddresses(rules);
  return (
    <>
      {saved.length === 0 && <p>{texts.none}</p>}
      <ul className={styles.rows}>
        {saved.map((address, index) => (
          <li key={addressText(address)} className={styles.row}>
            <span>
              {addressText(address)} {index === 0 && <Badge tone="good">{texts.standard}</Badge>}
            </span>
            <span className={styles.actions}>
              {index > 0 && (
                <Button
                  disabled={save.isPending}
                  aria-label={texts.of(texts.makeDefault, addressText(address))}
                  onClick={() => {
                    save.run(withDefault(rules, address));
                  }}
                >
                  {texts.makeDefault}
                </Button>
              )}
              <EditButton
                label={texts.of(texts.change, addressText(address))}
                address={address}
                onSave={(changed) => {
                  save.run(withChange(rules, address, changed));
                }}
              >
                {texts.change}
              </EditButton>
              <Button
                look="quiet"
                disabled={save.isPending}
                aria-label={texts.of(texts.remove, addressText(address))}
                onClick={() => {
                  save.run(withoutAddress(rules, address));
                }}
              >
                {texts.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {save.error && (
        <p role="alert" className={styles.problem}>
          <FailureText failure={save.error} />
        </p>
      )}
      <div>
        <EditButton
          address={null}
          onSave={(address) => {
            save.run(withAddress(rules, address));
          }}
        >
          {texts.add}
        </EditButton>
      </div>
    </>
  );
}

interface EditProps {
  label?: string;
  /** Null for a new one. */
  address: Address | null;
  children: string;
  onSave: (address: Address) => void;
}

function EditButton({ label, address, children, onSave }: EditProps) {
  return (
    <DialogButton
      aria-label={label}
      dialog={(close) => (
        <AddressDialog
          address={address}
          onSave={(changed) => {
            onSave(changed);
            close();
          }}
          onClose={close}
        />
      )}
    >
      {children}
    </DialogButton>
  );
}
