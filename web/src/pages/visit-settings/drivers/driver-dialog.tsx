import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay, useMe } from '../../../access/me.js';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { Driver } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { Field, Fields } from '../../../parts/fields/field.js';
import { useLocalDates } from '../../../reports/local-dates.js';
import { Absences } from './absences.js';
import { draftOf, driverOf, NEW_DRIVER, WEEKDAYS, type DriverDraft } from './driver-draft.js';
import styles from './drivers.module.css';
import { peopleQuery } from './people-query.js';

const TEXTS = inBoth(
  {
    add: 'Add driver',
    edit: 'Edit driver',
    name: 'Name',
    signsIn: 'Signs in as',
    nobody: 'Does not sign in',
    you: 'You',
    other: 'Someone else',
    days: 'Working days',
    starts: 'Starts at',
    hours: 'Hours a day',
    save: 'Save driver',
    did: 'Driver saved.',
  },
  {
    add: '添加司机',
    edit: '编辑司机',
    name: '姓名',
    signsIn: '登录身份',
    nobody: '不登录',
    you: '您',
    other: '其他人',
    days: '工作日',
    starts: '开始时间',
    hours: '每天小时数',
    save: '保存司机',
    did: '司机已保存。',
  },
);

interface Props {
  driver?: Driver & { id: string };
  onClose: () => void;
}

/** Adds a driver, or edits the given one. */
export function DriverDialog({ driver, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const [draft, setDraft] = useState(() => (driver ? draftOf(driver) : NEW_DRIVER));
  const wanted = driverOf(draft);
  const change = (some: Partial<DriverDraft>) => {
    setDraft({ ...draft, ...some });
  };
  const save = useAction('change_visit_settings', {
    send: (headers) => {
      if (!wanted) throw new Error('The driver is incomplete');
      return driver
        ? answerOf(
            api.PATCH('/ucp/v1/visits/drivers/{id}', {
              params: { path: { id: driver.id } },
              body: wanted,
              headers,
            }),
          )
        : answerOf(api.POST('/ucp/v1/visits/drivers', { body: wanted, headers }));
    },
    notice: texts.did,
    onDone: onClose,
  });
  return (
    <Confirm
      title={driver ? texts.edit : texts.add}
      action={texts.save}
      {...save.dialog}
      blocked={!wanted}
      onClose={onClose}
    >
      <Fields>
        <Field label={texts.name} wide>
          <input
            required
            maxLength={200}
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => {
              change({ name: target.value });
            }}
          />
        </Field>
        <SignsInAs draft={draft} onChange={change} />
        <WorkingDays draft={draft} onChange={change} />
        <Field label={texts.starts}>
          <input
            required
            type="time"
            value={draft.startsAt}
            onChange={({ target }) => {
              change({ startsAt: target.value });
            }}
          />
        </Field>
        <Field label={texts.hours}>
          <input
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            value={draft.hours}
            onChange={({ target }) => {
              change({ hours: target.value });
            }}
          />
        </Field>
        <Absences
          absences={draft.absences}
          onChange={(absences) => {
            change({ absences });
          }}
        />
      </Fields>
    </Confirm>
  );
}

interface PartProps {
  draft: DriverDraft;
  onChange: (some: Partial<DriverDraft>) => void;
}

/** People are known only to those who manage them. */
function SignsInAs({ draft: { principal }, onChange }: PartProps) {
  const texts = useTexts(TEXTS);
  const me = useMe();
  const people = useQuery({ ...peopleQuery(), enabled: useMay()('admin') }).data ?? [];
  const known = people.length > 0 ? people : me ? [{ id: me.id, name: texts.you }] : [];
  return (
    <Field label={texts.signsIn} wide>
      <select
        value={principal}
        onChange={({ target }) => {
          onChange({ principal: target.value });
        }}
      >
        <option value="">{texts.nobody}</option>
        {principal !== '' && !known.some(({ id }) => id === principal) && (
          <option value={principal}>{texts.other}</option>
        )}
        {known.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}

function WorkingDays({ draft: { days }, onChange }: PartProps) {
  const texts = useTexts(TEXTS);
  const dates = useLocalDates();
  return (
    <fieldset className={styles.group}>
      <legend>{texts.days}</legend>
      <div className={styles.days}>
        {WEEKDAYS.map((day, index) => (
          <label key={day} className={styles.tick}>
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={({ target }) => {
                onChange({
                  days: target.checked ? [...days, day] : days.filter((other) => other !== day),
                });
              }}
            />
            {dates.weekday(index)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
