import { useId, useState } from 'react';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { Machine } from '../../../api/shapes.js';
import { amountField, currencySymbol } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { Field, Fields } from '../../../parts/fields/field.js';
import {
  CHARGE_FIELDS,
  changeOf,
  chargeOf,
  draftOf,
  isPercent,
  type ChargeChange,
} from './charge-draft.js';

const TEXTS = inBoth(
  {
    edit: 'Fees and commission',
    save: 'Save',
    did: 'Fees and commission saved.',
    fee_bps: () => 'Payment fee (% of sales)',
    fee_per_month: (unit: string) => `Fixed fee (${unit} a month)`,
    commission_bps: () => 'Commission of the site (% of sales)',
    commission_per_month: (unit: string) => `Rent (${unit} a month)`,
    what: 'They apply to every period in the reports. Leave a field empty where nothing is charged.',
    notUnderstood: {
      percent: () => 'Enter a percentage from 0 to 100, such as 0.6.',
      amount: (example: string) => `Enter an amount, such as ${example}.`,
    },
  },
  {
    edit: '手续费与佣金',
    save: '保存',
    did: '手续费与佣金已保存。',
    fee_bps: () => '支付手续费（销售额的 %）',
    fee_per_month: (unit) => `固定费用（${unit}/月）`,
    commission_bps: () => '场地佣金（销售额的 %）',
    commission_per_month: (unit) => `场地租金（${unit}/月）`,
    what: '适用于报表中的所有时段。不收费的项目请留空。',
    notUnderstood: {
      percent: () => '请输入 0 到 100 之间的百分比，例如 0.6。',
      amount: (example) => `请输入金额，例如 ${example}。`,
    },
  },
);

/** What the payment provider and the site receive for a machine. */
export function EditCharges({ machine }: { machine: Machine }) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton dialog={(close) => <ChargesDialog machine={machine} onClose={close} />}>
      {texts.edit}
    </DialogButton>
  );
}

function ChargesDialog({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const understood = useId();
  const [draft, setDraft] = useState(() => draftOf(machine.charges));
  const change = changeOf(draft);
  const wrong = CHARGE_FIELDS.find((field) => chargeOf(field, draft[field]) === undefined);
  const save = useAction('change_charges', {
    send: (headers, charges: ChargeChange) =>
      answerOf(
        api.PUT('/ucp/v1/locations/{id}', {
          params: { path: { id: machine.id } },
          body: { name: machine.name, charges },
          headers,
        }),
      ),
    notice: texts.did,
    onDone: onClose,
  });
  return (
    <Confirm
      title={texts.edit}
      action={texts.save}
      {...save.dialog}
      blocked={!change}
      onConfirm={() => {
        if (change) save.run(change);
      }}
      onClose={onClose}
    >
      <p className="small muted">{texts.what}</p>
      <Fields>
        {CHARGE_FIELDS.map((field) => (
          <Field key={field} label={texts[field](currencySymbol())} wide>
            <input
              inputMode="decimal"
              autoComplete="off"
              value={draft[field]}
              aria-invalid={chargeOf(field, draft[field]) === undefined}
              aria-describedby={understood}
              onChange={({ target }) => {
                setDraft({ ...draft, [field]: target.value });
              }}
            />
          </Field>
        ))}
      </Fields>
      <p id={understood} role="status">
        {wrong &&
          texts.notUnderstood[isPercent(wrong) ? 'percent' : 'amount'](amountField(100_000))}
      </p>
    </Confirm>
  );
}
