import { useQuery } from '@tanstack/react-query';
import { May } from '../../../access/me.js';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { Driver } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { Loaded } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import { useLocalDates } from '../../../reports/local-dates.js';
import { driversQuery } from '../../../visits/visit-queries.js';
import { WEEKDAYS } from './driver-draft.js';
import { DriverDialog } from './driver-dialog.js';
import styles from './drivers.module.css';

const TEXTS = inBoth(
  {
    title: 'Drivers',
    none: 'No driver is known. One is assumed, Monday to Friday, 8 hours from 08:00.',
    add: 'Add driver',
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    ask: (name: string) => `Remove ${name} from the drivers?`,
    askWhat: 'Days that are not fixed are planned again without this driver.',
    did: 'Driver removed.',
    work: (days: string, start: string, hours: number) => `${days}, from ${start}, ${hours} h`,
    away: (spans: string) => `Away ${spans}`,
    comma: ', ',
  },
  {
    title: '司机',
    none: '还没有司机。默认有一位司机，周一至周五，从 08:00 起工作 8 小时。',
    add: '添加司机',
    edit: '编辑',
    editOf: (name) => `编辑 ${name}`,
    remove: '移除',
    removeOf: (name) => `移除 ${name}`,
    ask: (name) => `要移除司机 ${name} 吗？`,
    askWhat: '尚未确定的日期会在没有这位司机的情况下重新计划。',
    did: '已移除司机。',
    work: (days, start, hours) => `${days}，从 ${start} 起，${hours} 小时`,
    away: (spans) => `缺勤 ${spans}`,
    comma: '、',
  },
);

/** Who drives, and when. */
export function DriversCard() {
  const texts = useTexts(TEXTS);
  const drivers = useQuery(driversQuery());
  return (
    <Card title={texts.title}>
      <Loaded query={drivers}>
        {(known) => (
          <>
            {!known.some(isKnown) && <p>{texts.none}</p>}
            <ul className={styles.drivers}>
              {known.filter(isKnown).map((driver) => (
                <DriverRow key={driver.id} driver={driver} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <May scope="roster">
        <div>
          <DialogButton dialog={(close) => <DriverDialog onClose={close} />}>
            {texts.add}
          </DialogButton>
        </div>
      </May>
    </Card>
  );
}

export interface KnownDriver extends Driver {
  id: string;
  name: string;
}

const isKnown = (driver: Driver): driver is KnownDriver =>
  driver.id !== null && driver.name !== null;

function DriverRow({ driver }: { driver: KnownDriver }) {
  const texts = useTexts(TEXTS);
  const dates = useLocalDates();
  const { name, working_days: days, starts_at: start, hours, absences } = driver;
  const names = WEEKDAYS.flatMap((day, index) =>
    days.includes(day) ? [dates.weekday(index)] : [],
  );
  return (
    <li className={styles.driver}>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span className="small">{texts.work(names.join(texts.comma), start, hours)}</span>
        {absences.length > 0 && (
          <span className="small muted">
            {texts.away(absences.map(({ from, to }) => dates.span(from, to)).join(texts.comma))}
          </span>
        )}
      </span>
      <May scope="roster">
        <span className={styles.actions}>
          <DialogButton
            aria-label={texts.editOf(name)}
            dialog={(close) => <DriverDialog driver={driver} onClose={close} />}
          >
            {texts.edit}
          </DialogButton>
          <DialogButton
            look="quiet"
            aria-label={texts.removeOf(name)}
            dialog={(close) => <RemoveDialog driver={driver} onClose={close} />}
          >
            {texts.remove}
          </DialogButton>
        </span>
      </May>
    </li>
  );
}

function RemoveDialog({ driver, onClose }: { driver: KnownDriver; onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const remove = useAction('change_visit_settings', {
    send: (headers) =>
      answerOf(
        api.DELETE('/ucp/v1/visits/drivers/{id}', { params: { path: { id: driver.id } }, headers }),
      ),
    notice: texts.did,
    onDone: onClose,
  });
  return (
    <Confirm
      title={texts.ask(driver.name)}
      action={texts.remove}
      danger
      {...remove.dialog}
      onClose={onClose}
    >
      <p>{texts.askWhat}</p>
    </Confirm>
  );
}
