import { useState } from 'react';
import type { Vendor } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { Field } from '../../../parts/fields/field.js';
import styles from '../settings.module.css';
import { useVendorChange } from './use-vendor-change.js';
import { useVendorLabel } from '../../../vendors/vendor-words.js';

const TEXTS = inBoth(
  {
    replace: 'Replace token',
    replaceOf: (name: string) => `Replace token: ${name}`,
    token: 'New token',
    what: 'It is used from now on, and never shown again.',
    did: (name: string) => `Token of ${name} replaced.`,
  },
  {
    replace: '更换令牌',
    replaceOf: (name: string) => `更换令牌：${name}`,
    token: '新令牌',
    what: '立即生效，之后不再显示。',
    did: (name: string) => `${name} 的令牌已更换。`,
  },
);

interface Props {
  vendor: Vendor;
  onReplaced: () => void;
}

export function ReplaceToken(props: Props) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton
      aria-label={texts.replaceOf(useVendorLabel()(props.vendor))}
      dialog={(close) => <ReplaceDialog {...props} onClose={close} />}
    >
      {texts.replace}
    </DialogButton>
  );
}

function ReplaceDialog({ vendor, onReplaced, onClose }: Props & { onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const [token, setToken] = useState('');
  const name = useVendorLabel()(vendor);
  const { problem, dialog } = useVendorChange(vendor, {
    body: { token },
    notice: texts.did(name),
    onDone: () => {
      onReplaced();
      onClose();
    },
  });
  return (
    <Confirm title={texts.replaceOf(name)} action={texts.replace} {...dialog} onClose={onClose}>
      <Field label={texts.token}>
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
      <p className="small muted">{texts.what}</p>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Confirm>
  );
}
