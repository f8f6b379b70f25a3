import { useState } from 'react';
import type { Vendor } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { Field, Fields } from '../../../parts/fields/field.js';
import styles from '../settings.module.css';
import { isOtherHost } from './other-host.js';
import { useVendorChange } from './use-vendor-change.js';
import { useVendorLabel } from '../../../vendors/vendor-words.js';

const TEXTS = inBoth(
  {
    change: 'Change address',
    changeOf: (name: string) => `Change address: ${name}`,
    address: 'Address of its interface',
    token: 'Token for the new address',
    tokenWhat: 'On another host the token is needed again, so that the old one is not sent there.',
    what: 'It is used from now on, and checked at once.',
    did: (name: string) => `Address of ${name} changed.`,
  },
  {
    change: '更改地址',
    changeOf: (name: string) => `更改地址：${name}`,
    address: '接口地址',
    token: '新地址的令牌',
    tokenWhat: '换到其他主机时需要重新填写令牌，以免把旧令牌发送过去。',
    what: '立即生效，并马上检查。',
    did: (name: string) => `${name} 的地址已更改。`,
  },
);

interface Props {
  vendor: Vendor;
  onChanged: () => void;
}

export function ChangeAddress(props: Props) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton
      aria-label={texts.changeOf(useVendorLabel()(props.vendor))}
      dialog={(close) => <ChangeDialog {...props} onClose={close} />}
    >
      {texts.change}
    </DialogButton>
  );
}

function ChangeDialog({ vendor, onChanged, onClose }: Props & { onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const { baseUrl: known = '' } = vendor;
  const [baseUrl, setBaseUrl] = useState(known);
  const [token, setToken] = useState('');
  const name = useVendorLabel()(vendor);
  const needsToken = isOtherHost(baseUrl, known);
  const { problem, dialog } = useVendorChange(vendor, {
    body: { baseUrl, ...(needsToken && { token }) },
    notice: texts.did(name),
    onDone: () => {
      onChanged();
      onClose();
    },
  });
  return (
    <Confirm title={texts.changeOf(name)} action={texts.change} {...dialog} onClose={onClose}>
      <Fields>
        <Field label={texts.address} wide>
          <input
            required
            type="url"
            autoComplete="off"
            value={baseUrl}
            onChange={({ target }) => {
              setBaseUrl(target.value);
            }}
          />
        </Field>
        {needsToken && (
          <Field label={texts.token} wide>
            <input
              required
              type="password"
              autoComplete="off"
              value={token}
              onChange={({ target }) => {
                setToken(target.value);
              }}
            />
          </Field>
        )}
      </Fields>
      {needsToken && <p className="small muted">{texts.tokenWhat}</p>}
      <p className="small muted">{texts.what}</p>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Confirm>
  );
}
