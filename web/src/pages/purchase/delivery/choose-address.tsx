import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../access/me.js';
import { useAction } from '../../../actions/use-action.js';
import { addressAfter, type Address, type AddressEdits } from '../../../addresses/address-edits.js';
import { AddressFields } from '../../../addresses/address-fields.js';
import { isSameAddress, savedAddresses, withAddress } from '../../../addresses/saved-addresses.js';
import { answerOf, api } from '../../../api/client.js';
import { rulesQuery } from '../../../api/queries.js';
import type { components } from '../../../api/schema.js';
import { addressText } from '../../../format/address.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge } from '../../../parts/figures/badge.js';
import { Button } from '../../../parts/button.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import styles from './delivery.module.css';
import { shippingTo, type WantedMethod } from '../../../purchases/wanted-method.js';

const TEXTS = inBoth(
  {
    where: 'Where to',
    standard: 'Default',
    other: 'Another address',
    save: 'Save this address for later purchases',
    use: 'Deliver to this address',
    needed: 'Street, first name and phone number are needed.',
  },
  {
    where: '送到哪里',
    standard: '默认',
    other: '其他地址',
    save: '保存此地址，供以后的采购使用',
    use: '送到此地址',
    needed: '街道、联系人名和电话必填。',
  },
);

interface Props {
  /** The stored delivery; undefined if there is none. */
  method: components['schemas']['FulfillmentMethod'] | undefined;
  busy: boolean;
  onChoose: (wanted: WantedMethod) => void;
}

/** Delivery to a saved address or to another one. */
export function ChooseAddress({ method, busy, onChoose }: Props) {
  const texts = useTexts(TEXTS);
  const { data: rules } = useQuery(rulesQuery());
  const saved = rules ? savedAddresses(rules) : [];
  const chosen = chosenAddress(method);
  const known = chosen && saved.some((one) => isSameAddress(one, chosen));
  const listed = chosen && !known ? [...saved, chosen] : saved;
  const [isOther, setIsOther] = useState(false);
  const showsFields = isOther || listed.length === 0;
  return (
    <>
      {listed.length > 0 && (
        <fieldset className={styles.places}>
          <legend>{texts.where}</legend>
          {listed.map((address, index) => (
            <label key={addressText(address)} className={styles.place}>
              <input
                type="radio"
                name="address"
                disabled={busy}
                checked={!isOther && chosen !== undefined && isSameAddress(address, chosen)}
                onChange={() => {
                  setIsOther(false);
                  onChoose(shippingTo(address));
                }}
              />
              <span>
                {addressText(address)}{' '}
                {index === 0 && rules?.defaultDestination && <Badge>{texts.standard}</Badge>}
              </span>
            </label>
          ))}
          <label className={styles.place}>
            <input
              type="radio"
              name="address"
              checked={isOther}
              onChange={() => {
                setIsOther(true);
              }}
            />
            {texts.other}
          </label>
        </fieldset>
      )}
      {showsFields && (
        <NewAddress
          busy={busy}
          onChoose={(address) => {
            setIsOther(false);
            onChoose(shippingTo(address));
          }}
        />
      )}
    </>
  );
}

function NewAddress({ busy, onChoose }: { busy: boolean; onChoose: (address: Address) => void }) {
  const texts = useTexts(TEXTS);
  const { data: rules } = useQuery(rulesQuery());
  const maySave = useMay()('rules');
  const [edits, setEdits] = useState<AddressEdits>({});
  const [isKept, setIsKept] = useState(true);
  const address = addressAfter(edits, null);
  const save = useAction('change_rules', {
    keyPer: 'press',
    send: (headers, kept: Address) =>
      answerOf(
        api.PATCH('/ucp/v1/rules', { body: rules ? withAddress(rules, kept) : {}, headers }),
      ),
    onAnswer: (answer, queries) => {
      queries.setQueryData(rulesQuery().queryKey, answer.rules);
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!address) return;
        if (maySave && isKept) save.run(address);
        onChoose(address);
      }}
    >
      <AddressFields saved={null} edits={edits} onEdit={setEdits} />
      {maySave && rules && (
        <label className={styles.place}>
          <input
            type="checkbox"
            checked={isKept}
            onChange={({ target }) => {
              setIsKept(target.checked);
            }}
          />
          {texts.save}
        </label>
      )}
      {address === undefined && <p className="small muted">{texts.needed}</p>}
      {save.error && (
        <p role="alert" className={styles.failure}>
          <FailureText failure={save.error} />
        </p>
      )}
      <div>
        <Button type="submit" look="primary" busy={busy} disabled={!address}>
          {texts.use}
        </Button>
      </div>
    </form>
  );
}

/** The selected address, if there is one with everything that a delivery needs. */
function chosenAddress(method: Props['method']): Address | undefined {
  const chosen = method?.destinations.find(({ id }) => id === method.selected_destination_id);
  return chosen ? (addressAfter(chosen, null) ?? undefined) : undefined;
}
