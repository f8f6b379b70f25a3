import { useState } from 'react';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { NotificationSettings } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { Facts } from '../../../parts/figures/facts.js';
import { Field, Fields } from '../../../parts/fields/field.js';
import styles from '../settings.module.css';
import { KindTicks } from './kind-ticks.js';
import { NOTIFICATION_WORDS, type Kind } from './notification-words.js';

const TEXTS = inBoth(
  {
    quiet: 'Quiet hours',
    none: 'none',
    span: (from: string, to: string) => `${from} to ${to}`,
    except: 'Sent even then',
    nothing: 'nothing',
    digest: 'Daily summary at',
    change: 'Change times',
    hasQuiet: 'Quiet hours: what happens then is sent together afterwards',
    from: 'From',
    to: 'To',
    zone: (zone: string) => `Times in ${zone}.`,
    same: 'The start and the end must differ.',
    save: 'Save',
    did: 'Times saved.',
  },
  {
    quiet: '免打扰时段',
    none: '无',
    span: (from: string, to: string) => `${from} 至 ${to}`,
    except: '仍然发送',
    nothing: '无',
    digest: '每日概况时间',
    change: '修改时间',
    hasQuiet: '免打扰时段：期间的消息在结束后一并发送',
    from: '从',
    to: '到',
    zone: (zone: string) => `时区 ${zone}。`,
    same: '开始和结束时间不能相同。',
    save: '保存',
    did: '时间已保存。',
  },
);

/** The digest comes at its own time, whatever the quiet hours. */
const EXEMPTABLE: readonly Kind[] = ['decision', 'problem', 'delivery', 'stock'];

const USUAL = { from: '22:00', to: '07:00', except: ['decision', 'problem'] as Kind[] };

export function Times({ settings }: { settings: NotificationSettings }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(NOTIFICATION_WORDS);
  const { quiet_hours: quiet, digest_at: digestAt } = settings;
  const except = quiet?.except.map((kind) => words.kinds[kind]) ?? [];
  return (
    <>
      <Facts
        facts={[
          [texts.quiet, quiet ? texts.span(quiet.from, quiet.to) : texts.none],
          quiet !== null && [texts.except, except.length > 0 ? words.list(except) : texts.nothing],
          [texts.digest, digestAt],
        ]}
      />
      <div className={styles.actions}>
        <DialogButton dialog={(close) => <TimesDialog settings={settings} onClose={close} />}>
          {texts.change}
        </DialogButton>
      </div>
    </>
  );
}

interface DialogProps {
  settings: NotificationSettings;
  onClose: () => void;
}

function TimesDialog({ settings, onClose }: DialogProps) {
  const texts = useTexts(TEXTS);
  const [isQuiet, setIsQuiet] = useState(settings.quiet_hours !== null);
  const [quiet, setQuiet] = useState(settings.quiet_hours ?? USUAL);
  const [digestAt, setDigestAt] = useState(settings.digest_at);
  const isSame = isQuiet && quiet.from === quiet.to;
  const save = useAction('change_notifications', {
    send: (headers) =>
      answerOf(
        api.PATCH('/ucp/v1/notifications/settings', {
          body: { quiet_hours: isQuiet ? quiet : null, digest_at: digestAt },
          headers,
        }),
      ),
    notice: texts.did,
    onDone: onClose,
  });
  return (
    <Confirm
      title={texts.change}
      action={texts.save}
      {...save.dialog}
      blocked={isSame}
      onClose={onClose}
    >
      <Fields>
        <TimeField label={texts.digest} wide value={digestAt} onChange={setDigestAt} />
        <fieldset className={styles.group}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isQuiet}
              onChange={({ target }) => {
                setIsQuiet(target.checked);
              }}
            />
            {texts.hasQuiet}
          </label>
        </fieldset>
        {isQuiet && (
          <>
            <TimeField
              label={texts.from}
              value={quiet.from}
              onChange={(from) => {
                setQuiet({ ...quiet, from });
              }}
            />
            <TimeField
              label={texts.to}
              value={quiet.to}
              onChange={(to) => {
                setQuiet({ ...quiet, to });
              }}
            />
            <KindTicks
              legend={texts.except}
              offered={EXEMPTABLE}
              kinds={quiet.except}
              onChange={(except) => {
                setQuiet({ ...quiet, except });
              }}
            />
          </>
        )}
      </Fields>
      {isSame && (
        <p className={styles.problem} role="alert">
          {texts.same}
        </p>
      )}
      <p className="small muted">{texts.zone(settings.timezone)}</p>
    </Confirm>
  );
}

interface TimeProps {
  label: string;
  wide?: boolean;
  value: string;
  onChange: (value: string) => void;
}

const TimeField = ({ label, wide, value, onChange }: TimeProps) => (
  <Field label={label} wide={wide}>
    <input
      required
      type="time"
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    />
  </Field>
);
