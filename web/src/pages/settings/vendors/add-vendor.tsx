import { useState } from 'react';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { Field, Fields } from '../../../parts/fields/field.js';
import styles from '../settings.module.css';
import { VENDOR_PROBLEMS, vendorProblem } from '../../../vendors/vendor-problem.js';
import { CAPABILITIES, VENDOR_WORDS, type Capability } from '../../../vendors/vendor-words.js';

const TEXTS = inBoth(
  {
    add: 'Add vendor',
    role: 'What it is',
    name: 'Short name',
    nameWhat: 'Short name: small letters and digits, starting with a letter, such as beta.',
    address: 'Address of its interface',
    token: 'Token',
    tokenWhat: 'Token: the vendor issues it. It is stored and never shown again.',
    can: 'What it offers beyond the basics',
    standard: 'Use it by default',
    did: 'Vendor added.',
  },
  {
    add: '添加供应商',
    role: '类型',
    name: '简称',
    nameWhat: '简称：小写字母和数字，以字母开头，例如 beta。',
    address: '接口地址',
    token: '令牌',
    tokenWhat: '令牌：由供应商签发，保存后不再显示。',
    can: '基本功能以外还提供',
    standard: '设为默认',
    did: '供应商已添加。',
  },
);

type Role = 'supply' | 'machine';
const ROLES = ['supply', 'machine'] as const satisfies readonly Role[];

interface Props {
  onAdded: (namespace: string) => void;
}

export function AddVendor({ onAdded }: Props) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton dialog={(close) => <AddDialog onAdded={onAdded} onClose={close} />}>
      {texts.add}
    </DialogButton>
  );
}

function AddDialog({ onAdded, onClose }: Props & { onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(VENDOR_WORDS);
  const [role, setRole] = useState<Role>('supply');
  const [name, setName] = useState('');
  const [baseUrl, setBaseUrl] = useState('');
  const [token, setToken] = useState('');
  const [capabilities, setCapabilities] = useState<readonly Capability[]>([]);
  const [isDefault, setIsDefault] = useState(false);
  const add = useAction('change_vendors', {
    send: (headers) =>
      answerOf(
        api.POST('/ucp/v1/vendors', {
          headers,
          body: {
            namespace: `${name}-${role}`,
            baseUrl,
            token,
            default: isDefault,
            ...(role === 'machine' && { capabilities: [...capabilities] }),
          },
        }),
      ),
    notice: texts.did,
    onDone: ({ vendor }) => {
      onAdded(vendor.namespace);
      onClose();
    },
  });
  const problem = vendorProblem(add.error, useTexts(VENDOR_PROBLEMS));
  return (
    <Confirm
      title={texts.add}
      action={texts.add}
      {...add.dialog}
      failure={problem === undefined ? add.error : null}
      onClose={onClose}
    >
      <Fields>
        <Field label={texts.role}>
          <select
            value={role}
            onChange={({ target }) => {
              setRole(target.value as Role);
            }}
          >
            {ROLES.map((one) => (
              <option key={one} value={one}>
                {words.roles[one]}
              </option>
            ))}
          </select>
        </Field>
        <Field label={texts.name}>
          <input
            required
            pattern="[a-z][a-z0-9]*"
            maxLength={50}
            autoCapitalize="none"
            autoComplete="off"
            title={texts.nameWhat}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
            }}
          />
        </Field>
        <Field label={texts.address} wide>
          <input
            required
            type="url"
            autoComplete="off"
            placeholder="https://"
            value={baseUrl}
            onChange={({ target }) => {
              setBaseUrl(target.value);
            }}
          />
        </Field>
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
        {role === 'machine' && (
          <CapabilityTicks legend={texts.can} chosen={capabilities} onChange={setCapabilities} />
        )}
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isDefault}
            onChange={({ target }) => {
              setIsDefault(target.checked);
            }}
          />
          {texts.standard}
        </label>
      </Fields>
      <p className="small muted">{texts.nameWhat}</p>
      <p className="small muted">{texts.tokenWhat}</p>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Confirm>
  );
}

interface TicksProps {
  legend: string;
  chosen: readonly Capability[];
  onChange: (chosen: readonly Capability[]) => void;
}

function CapabilityTicks({ legend, chosen, onChange }: TicksProps) {
  const words = useTexts(VENDOR_WORDS);
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {CAPABILITIES.map((capability) => (
        <label key={capability} className={styles.tick}>
          <input
            type="checkbox"
            checked={chosen.includes(capability)}
            onChange={({ target }) => {
              const others = chosen.filter((other) => other !== capability);
              onChange(target.checked ? [...others, capability] : others);
            }}
          />
          {words.capabilities[capability]}
        </label>
      ))}
    </fieldset>
  );
}
