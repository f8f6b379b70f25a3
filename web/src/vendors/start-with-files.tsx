import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../actions/use-action.js';
import { answerOf, api } from '../api/client.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Confirm } from '../parts/dialogs/confirm.js';
import { DialogButton } from '../parts/dialogs/dialog-button.js';
import { Field, Fields } from '../parts/fields/field.js';
import { filesAddress } from './files-address.js';
import styles from './start-with-files.module.css';
import { VENDOR_PROBLEMS, vendorProblem } from './vendor-problem.js';

const TEXTS = inBoth(
  {
    start: 'Start with files',
    title: 'A vendor with files',
    what: 'For vendors without an API: no address and no token, only their files.',
    role: 'What you have',
    roles: {
      machine: 'Sales exports of machines',
      supply: 'Price lists of a supplier',
    },
    name: 'Short name',
    nameWhat: 'Short name: small letters and digits, starting with a letter, such as corner.',
    action: 'Add and choose files',
    did: 'Vendor added.',
  },
  {
    start: '从文件开始',
    title: '使用文件的供应商',
    what: '适用于没有接口的供应商：不需要地址和令牌，只需要文件。',
    role: '您手头有',
    roles: { machine: '机器的销售导出文件', supply: '供货商的价目表' },
    name: '简称',
    nameWhat: '简称：小写字母和数字，以字母开头，例如 corner。',
    action: '添加并选择文件',
    did: '供应商已添加。',
  },
);

const ROLES = ['machine', 'supply'] as const;
type Role = (typeof ROLES)[number];

interface Props {
  look?: 'primary' | 'plain';
  startsAs?: Role;
}

/** Adds a vendor without an API and opens the page of its files. */
export function StartWithFiles({ look = 'plain', startsAs = 'machine' }: Props) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton
      look={look}
      dialog={(close) => <StartDialog startsAs={startsAs} onClose={close} />}
    >
      {texts.start}
    </DialogButton>
  );
}

function StartDialog({ startsAs, onClose }: { startsAs: Role; onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const [, go] = useLocation();
  const [role, setRole] = useState<Role>(startsAs);
  const [name, setName] = useState('');
  const add = useAction('change_vendors', {
    send: (headers) =>
      answerOf(
        api.POST('/ucp/v1/vendors', {
          headers,
          body: { namespace: `${name}-${role}`, kind: 'files' },
        }),
      ),
    notice: texts.did,
    onDone: ({ vendor }) => {
      onClose();
      go(filesAddress(vendor.namespace));
    },
  });
  const problem = vendorProblem(add.error, useTexts(VENDOR_PROBLEMS));
  return (
    <Confirm
      title={texts.title}
      action={texts.action}
      {...add.dialog}
      failure={problem === undefined ? add.error : null}
      onClose={onClose}
    >
      <p>{texts.what}</p>
      <Fields>
        <Field label={texts.role} wide>
          <select
            value={role}
            onChange={({ target }) => {
              setRole(target.value as Role);
            }}
          >
            {ROLES.map((one) => (
              <option key={one} value={one}>
                {texts.roles[one]}
              </option>
            ))}
          </select>
        </Field>
        <Field label={texts.name} wide>
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
      </Fields>
      <p className="small muted">{texts.nameWhat}</p>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Confirm>
  );
}
