import { useState } from 'react';
import { Link } from 'wouter';
import { useMay, useMe } from '../../access/me.js';
import { newKey } from '../../api/client.js';
import type { VisitStop } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { useConnection } from '../../live/live.js';
import { Button } from '../../parts/button.js';
import button from '../../parts/button.module.css';
import { DialogButton } from '../../parts/dialogs/dialog-button.js';
import { Quoted } from '../../texts/text-words.js';
import { BringList } from '../../visits/bring-list.js';
import { isApple, mapLink } from '../../visits/map-link.js';
import type { VisitStep } from '../../visits/steps/visit-outbox.js';
import { visitOutbox } from '../../visits/steps/visit-sender.js';
import { StopStatus } from '../../visits/stop-status.js';
import { useTourTimes } from '../../visits/tour-times.js';
import { FinishVisit } from './finish-visit.js';
import styles from './drive.module.css';
import { RefusedSteps } from './refused-steps.js';
import { SkipDialog } from './skip-dialog.js';

const TEXTS = inBoth(
  {
    map: 'Open map',
    mapOf: (name: string) => `Open map: ${name}`,
    noMap: 'No pin or address',
    start: 'I am here',
    startOf: (name: string) => `I am here: ${name}`,
    count: 'Count stock',
    countOf: (name: string) => `Count stock: ${name}`,
    countFirst: 'Count before you fill the machine.',
    finish: 'Finish visit',
    finishOf: (name: string) => `Finish visit: ${name}`,
    skip: 'Skip',
    skipOf: (name: string) => `Skip: ${name}`,
    because: 'Reason:',
    again: 'Visit after all',
    againOf: (name: string) => `Visit after all: ${name}`,
  },
  {
    map: '打开地图',
    mapOf: (name) => `打开地图：${name}`,
    noMap: '没有坐标或地址',
    start: '我到了',
    startOf: (name) => `我到了：${name}`,
    count: '清点库存',
    countOf: (name) => `清点库存：${name}`,
    countFirst: '请在补货之前清点。',
    finish: '完成上门',
    finishOf: (name) => `完成上门：${name}`,
    skip: '跳过',
    skipOf: (name) => `跳过：${name}`,
    because: '原因：',
    again: '改为上门',
    againOf: (name) => `改为上门：${name}`,
  },
);

interface Props {
  number: number;
  stop: VisitStop;
  /** With what waits on this device. */
  status: VisitStop['status'];
  isNext: boolean;
  /** People count its stock. */
  isCounted: boolean;
}

/** One stop: the way there, what to bring, and what was done. */
export function StopCard({ number, stop, status, isNext, isCounted }: Props) {
  const texts = useTexts(TEXTS);
  const times = useTourTimes();
  const may = useMay();
  const { location, name, address, skip_reason: reason } = stop;
  const isOpen = status === 'planned' || status === 'started';
  const link = mapLink(stop, isApple(navigator.userAgent));
  return (
    <li className={styles.stop} data-location={location} data-next={isNext || undefined}>
      <div className={styles.head}>
        <h2>
          {number}. {name}
        </h2>
        <StopStatus status={status} />
      </div>
      <p>
        <strong>{times.time(stop.arrives_at)}</strong>
        {address != null && <span className="muted"> {address}</span>}
      </p>
      {reason !== null && status === 'skipped' && (
        <p className="small">
          {texts.because} <Quoted words={reason} />
        </p>
      )}
      <RefusedSteps stop={stop} />
      {isOpen && (
        <>
          <div className={styles.actions}>
            {link === undefined ? (
              <span className="small muted">{texts.noMap}</span>
            ) : (
              <a href={link} className={button.button} aria-label={texts.mapOf(name)}>
                {texts.map}
              </a>
            )}
            {isCounted && (
              <Link
                href={`/machines/${encodeURIComponent(location)}/count?from=drive`}
                className={button.button ?? ''}
                aria-label={texts.countOf(name)}
              >
                {texts.count}
              </Link>
            )}
            {isCounted && <span className="small muted">{texts.countFirst}</span>}
          </div>
          <BringList products={stop.products} startsOpen={isNext} />
        </>
      )}
      {stop.id !== null && status !== 'finished' && may('receive') && (
        <Steps key={stop.id} id={stop.id} stop={stop} status={status} isNext={isNext} />
      )}
    </li>
  );
}

interface StepsProps {
  id: string;
  stop: VisitStop;
  status: VisitStop['status'];
  isNext: boolean;
}

/** What the driver can do here; each is kept on the device until the service has it. */
function Steps({ id, stop, status, isNext }: StepsProps) {
  const texts = useTexts(TEXTS);
  const me = useMe();
  const isConnected = useConnection() === 'live';
  const [isFinishing, setIsFinishing] = useState(false);
  const { name } = stop;
  const keep = (step: VisitStep) => {
    visitOutbox.add({
      ...step,
      key: newKey()['Idempotency-Key'],
      by: me?.id ?? '',
      stop: id,
      name,
      // As for counts: the service's clock is better than that of the device.
      ...(!(isConnected && navigator.onLine) && { at: new Date().toISOString() }),
    });
  };
  if (isFinishing) {
    return (
      <FinishVisit
        stop={stop}
        onFinish={(received, note) => {
          keep({ step: 'finish', received, note });
        }}
        onClose={() => {
          setIsFinishing(false);
        }}
      />
    );
  }
  const start = () => {
    keep({ step: 'start' });
  };
  if (status === 'skipped') {
    return (
      <Button look="quiet" aria-label={texts.againOf(name)} onClick={start}>
        {texts.again}
      </Button>
    );
  }
  const isStarted = status === 'started';
  return (
    <div className={styles.actions}>
      {!isStarted && (
        <Button
          look={isNext ? 'primary' : 'plain'}
          aria-label={texts.startOf(name)}
          onClick={start}
        >
          {texts.start}
        </Button>
      )}
      <Button
        look={isStarted ? 'primary' : 'plain'}
        aria-label={texts.finishOf(name)}
        onClick={() => {
          setIsFinishing(true);
        }}
      >
        {texts.finish}
      </Button>
      <DialogButton
        look="quiet"
        aria-label={texts.skipOf(name)}
        dialog={(close) => (
          <SkipDialog
            name={name}
            onSkip={(reason) => {
              keep({ step: 'skip', reason });
              close();
            }}
            onClose={close}
          />
        )}
      >
        {texts.skip}
      </DialogButton>
    </div>
  );
}
